import { mkdirSync } from 'node:fs'
import { expect, test } from './journey.ts'
import { languages } from './languages.ts'
import { openPage } from './open-page.ts'
import { enterAsNewBuyer } from './people.ts'
import { startTalk, openTalk } from './conversations.ts'
import { enterAsNewVendor } from './vendors.ts'
const dir = '/tmp/shots/talk'
mkdirSync(dir, { recursive: true })
for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    test('header', async ({ page, anotherPerson }) => {
      const vendor = await anotherPerson()
      await enterAsNewVendor(vendor, 'Vito', language)
      await enterAsNewBuyer(page, 'Bea', language)
      for (const [who, p] of [
        ['buyer', page],
        ['vendor', vendor],
      ] as const)
        for (const width of [1024, 1100, 1279, 1280, 1440]) {
          await p.setViewportSize({ width, height: 300 })
          await openPage(p, '/about')
          const right = await p
            .getByRole('banner')
            .getByRole('button')
            .last()
            .evaluate((e) =>
              [...document.querySelectorAll('header button')]
                .filter((b) => (b as HTMLElement).offsetWidth > 0)
                .map((b) =>
                  [
                    b.textContent,
                    Math.round(b.getBoundingClientRect().right),
                    Math.round(b.getBoundingClientRect().height),
                  ].join(' '),
                )
                .join('; '),
            )
          console.log(language, who, width, right)
          await p.screenshot({
            path: `${dir}/header-${who}-${language}-${width}.png`,
            clip: { x: 0, y: 0, width, height: 80 },
          })
        }
      expect(1).toBe(1)
    })
    test('chat', async ({ page: buying, anotherPerson, t }) => {
      const selling = await anotherPerson()
      const talk = await startTalk(buying, selling, language)
      for (const [w, size] of [
        ['390', { width: 390, height: 844 }],
        ['1280', { width: 1280, height: 900 }],
        ['320', { width: 320, height: 480 }],
      ] as const) {
        await buying.setViewportSize(size)
        await openTalk(buying, t, talk)
        await buying.screenshot({ path: `${dir}/chat-${language}-${w}.png` })
      }
    })
  })
