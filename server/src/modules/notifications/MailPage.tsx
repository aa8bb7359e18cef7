import type { Language } from '@autopiazza/contract/vocabulary'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email'
import { look } from './mail-look.ts'
import type { MailContent } from './mail-content.ts'

export interface MailPageProps {
  readonly language: Language
  readonly content: MailContent
  readonly footer: string
  readonly linkHelp: string
}

/** One mail in the product's layout: a title, plain words, the facts, one button. */
export function MailPage({ language, content, footer, linkHelp }: MailPageProps) {
  const { subject, paragraphs, facts = [], action, note } = content
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{paragraphs.slice(1).join(' ')}</Preview>
      <Body style={look.body}>
        <Container style={look.container}>
          <Text style={look.brand}>Autopiazza</Text>
          <Section style={look.card}>
            <Heading as="h1" style={look.heading}>
              {subject}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={look.paragraph}>
                {paragraph}
              </Text>
            ))}
            {facts.map(({ label, value }) => (
              <Row key={label} style={look.fact}>
                <Column style={look.factLabel}>{label}</Column>
                <Column align="right" style={look.factValue}>
                  {value}
                </Column>
              </Row>
            ))}
            {action ? (
              <>
                <Button href={action.href} style={look.button}>
                  {action.label}
                </Button>
                <Text style={look.small}>
                  {linkHelp}
                  <br />
                  <Link href={action.href} style={look.link}>
                    {action.href}
                  </Link>
                </Text>
              </>
            ) : null}
            {note ? (
              <>
                <Hr style={look.line} />
                <Text style={look.small}>{note}</Text>
              </>
            ) : null}
          </Section>
          <Text style={look.footer}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  )
}
