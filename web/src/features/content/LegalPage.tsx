import { termsChangedOn } from '@autopiazza/contract/terms-in-force'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

interface LegalSection {
  /** The anchor, the same in every language. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly more?: ReactNode
}

interface LegalPageProps {
  title: string
  lead: string
  changedOn?: string
  /** Shown above the contents. */
  notice?: ReactNode
  sections: readonly LegalSection[]
}

/** Renders a long text with its table of contents, which stays beside it on wide screens. */
export function LegalPage({ title, lead, changedOn = termsChangedOn, notice, sections }: LegalPageProps) {
  const t = useTranslations('content.legal')
  const f = useFormats()
  return (
    <article className="page-width pt-10 lg:pt-16">
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      {notice ? (
        <p className="mt-4 prose-width rounded-lg border border-line bg-surface p-4 font-medium">{notice}</p>
      ) : null}
      <p className="mt-4 prose-width text-lg text-muted">{lead}</p>
      <p className="mt-4 text-sm text-muted">{t('changed', { date: f.date(`${changedOn}T12:00:00Z`) })}</p>
      <p className="mt-4 prose-width rounded-lg border border-line bg-sunken p-4 font-medium">{t('review')}</p>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav
          aria-labelledby="contents"
          className="self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
        >
          <h2 id="contents" className="text-sm text-muted">
            {t('contents')}
          </h2>
          <ol className="mt-2 border-l border-line">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-9 items-center py-1 pl-4 text-sm lg:min-h-7 underline-offset-4 hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid min-w-0 gap-10">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-24">
              <h2 id={`${section.id}-title`} className="text-lg">
                {section.title}
              </h2>
              <div className="mt-3 grid prose-width gap-3">
                {paragraphsOf(section.text).map((block) =>
                  typeof block === 'string' ? (
                    <p key={block}>{block}</p>
                  ) : (
                    <ul key={block[0]} className="grid list-disc gap-2 pl-5">
                      {block.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
              {section.more ? <div className="mt-5">{section.more}</div> : null}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

/** A paragraph, or the items of a list. */
type Block = string | readonly string[]

/** Splits a text into paragraphs by line; consecutive lines that begin with `- ` become one list. */
export function paragraphsOf(text: string): Block[] {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(2))
    else blocks.push([line.slice(2)])
  }
  return blocks
}
