import { expect, test } from 'vitest'
import { withoutGroupings } from './lean-routes.ts'

test('a route keeps everything but the way its files are split', () => {
  const code =
    'createFileRoute("/a")({\n\tcodeSplitGroupings: [["loader", "component"]],\n\tstaticData: { messages: [["a"]] }\n})'
  expect(withoutGroupings(code)).toBe('createFileRoute("/a")({\n\t\n\tstaticData: { messages: [["a"]] }\n})')
})
