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
import { styles } from './mail-styles.ts'
import { MailCars } from './MailCars.tsx'
import { MailPhotograph } from './MailPhotograph.tsx'
import type { MailContent } from './mail-content.ts'

export interface MailPageProps {
  readonly language: Language
  readonly content: MailContent
  readonly footer: string
  readonly linkHelp: string
}

export function MailPage({ language, content, footer, linkHelp }: MailPageProps) {
  const { subject, paragraphs, photo, facts = [], cars = [], moreCars, action, note, links = [] } = content
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{paragraphs.slice(1).join(' ')}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>Autopiazza</Text>
          <Section style={styles.card}>
            <Heading as="h1" style={styles.heading}>
              {subject}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={styles.paragraph}>
                {paragraph}
              </Text>
            ))}
            {photo ? <MailPhotograph {...photo} /> : null}
            {facts.map(({ label, value }) => (
              <Row key={label} style={styles.fact}>
                <Column style={styles.factLabel}>{label}</Column>
                <Column align="right" style={styles.factValue}>
                  {value}
                </Column>
              </Row>
            ))}
            <MailCars cars={cars} more={moreCars} />
            {action ? (
              <>
                <Button href={action.href} style={styles.button}>
                  {action.label}
                </Button>
                <Text style={styles.small}>
                  {linkHelp}
                  <br />
                  <Link href={action.href} style={styles.link}>
                    {action.href}
                  </Link>
                </Text>
              </>
            ) : null}
            {note || links.length > 0 ? <Hr style={styles.line} /> : null}
            {note ? <Text style={styles.small}>{note}</Text> : null}
            {links.map(({ label, href }) => (
              <Text key={href} style={styles.small}>
                <Link href={href} style={styles.textLink}>
                  {label}
                </Link>
              </Text>
            ))}
          </Section>
          <Text style={styles.footer}>{footer}</Text>
        </Container>
      </Body>
    </Html>
  )
}
