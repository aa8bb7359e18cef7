import { builtServer } from './setup/places.mjs'
import { become } from './setup/serve.mjs'

become([builtServer])
