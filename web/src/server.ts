import { defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'

/** Pages are rendered whole: their loaders have awaited the data, so there is nothing to stream, and a string costs a third of a stream. */
export default { fetch: createStartHandler(defaultRenderHandler) }
