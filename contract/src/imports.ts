import { z } from './zod.ts'
import {
  archiveUploads,
  type ChoiceColumn,
  choiceColumnNames,
  choiceColumns,
  columnUnits,
  fileFormats,
  type ImportField,
  importFields,
  maxArchiveBytes,
  maxExplainedLength,
  maxImportBytes,
  maxImportColumns,
  maxImportRows,
  maxMissingCars,
  unitsOf,
} from './import-columns.ts'
import { importOutcomes, importResults, importStates } from './import-states.ts'
import { fieldError, id, operation, timestamp } from './operation.ts'
import { vendorOnly } from './refusals.ts'
import { languages } from './vocabulary.ts'

const field = z.enum(importFields as readonly [ImportField, ...ImportField[]])
const unit = z.enum(columnUnits)
const choice = z.enum(choiceColumnNames as readonly [ChoiceColumn, ...ChoiceColumn[]])

/** A value as adverts store it: text, a number (money in cents, mileage in km), a code of the vocabulary, or the list of features. */
const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()])
export type ImportValue = z.infer<typeof value>

const tally = <const K extends readonly string[]>(keys: K) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.int()])) as Record<K[number], z.ZodInt>)

export const stockImport = z
  .object({
    id,
    fileName: z.string(),
    state: z.enum(importStates),
    createdAt: timestamp,
    appliedAt: timestamp.nullable(),
    columns: z
      .array(
        z.object({
          name: z.string(),
          field: field.nullable(),
          unit: unit.nullable(),
          isUndecided: z.boolean(),
          likelyField: field.nullable(),
          samples: z.array(z.string()),
        }),
      )
      .meta({
        description:
          "The columns of the file: what each means (null: not used, undecided: not mapped yet), the unit of its numbers where that is not the advert's own, and its first values. An undecided column with a likely field leaves its unit open, or states a unit, a tax, a currency or a period that is not converted by itself: map it to the field, with the unit if there is one for it, or do not use it.",
      }),
    format: z.enum(fileFormats).meta({
      description:
        'The format in which the file is read: csv and json with names of columns, or that of another marketplace or catalogue.',
    }),
    formats: z.array(z.enum(fileFormats)).meta({
      description: 'The formats in which the file can be read, the recognised one first.',
    }),
    names: z
      .object({ inFirstLine: z.boolean().nullable(), firstLine: z.array(z.string()) })
      .nullable()
      .meta({
        description:
          'Whether the first line of a CSV file names its columns; null until it is answered. It is counted as a row unless it does. Null for any other format.',
      }),
    values: z
      .array(
        z.object({
          field: choice,
          value: z.string(),
          code: z.string().nullable(),
          isUndecided: z.boolean(),
          rows: z.int(),
          examples: z.array(z.string()),
          suggested: z.string().nullable(),
        }),
      )
      .meta({
        description:
          'Words of the file that only the vendor can explain: the code each means (null: the cell is taken as empty), or undecided, which refuses the rows that have it, unless it is a word for the VAT of the price, the Euro sub-class or the kind of stock. With the first three cars that have it, and a code that another column of the file makes likely.',
      }),
    missing: z
      .object({
        count: z.int(),
        cars: z.array(z.object({ listingId: id, stockNumber: z.string(), title: z.string() })),
      })
      .meta({
        description: `The cars of earlier files that are online, reserved or waiting for photographs and that this file does not name, at most ${maxMissingCars} of them with their names. Nothing happens to them.`,
      }),
    rowCount: z.int(),
    progress: z.object({ done: z.int(), total: z.int() }),
    outcomes: tally(importOutcomes),
    results: tally(importResults),
    remarks: z.int().meta({
      description:
        'How many rows are not refused but leave something out: a photograph, a word that is not understood, or a description that is too short, with which a new advert stays offline.',
    }),
    photos: z.object({ waiting: z.int(), added: z.int(), refused: z.int(), listingsAwaiting: z.int() }).meta({
      description:
        'The photographs named in this file, by state, and the number of its new adverts that are offline because they lack photographs.',
    }),
    hasFailed: z
      .boolean()
      .meta({ description: 'True when the running step failed because of a server error and can be started again.' }),
    can: z.object({ map: z.boolean(), apply: z.boolean(), undo: z.boolean(), discard: z.boolean() }),
  })
  .meta({
    description:
      'One import and its state. Outcomes grow while the file is read; progress is that of the running step.',
  })
export type StockImport = z.infer<typeof stockImport>

export const importRow = z
  .object({
    number: z.int(),
    stockNumber: z.string().nullable(),
    alsoRows: z
      .array(z.int())
      .meta({ description: 'The numbers of later rows that are the same car with other photographs.' }),
    title: z.string().meta({ description: 'Make, model and year as far as they are known.' }),
    outcome: z.enum(importOutcomes),
    result: z.enum(importResults).nullable(),
    resultReason: z
      .string()
      .nullable()
      .meta({ description: "Why the row was skipped or its undo kept the advert, in the caller's language." }),
    listingId: id.nullable(),
    changes: z
      .array(z.object({ field, before: value, after: value }))
      .meta({ description: 'What the row changes; for a new advert all its values.' }),
    photos: z
      .object({
        named: z.int(),
        added: z.int(),
        waiting: z.int(),
        refused: z.array(
          z.object({
            address: z.string(),
            code: z.string(),
            message: z.string().meta({ description: "The sentence for the dealer, in the caller's language." }),
          }),
        ),
      })
      .meta({ description: 'The photographs named in the row; before applying only their number.' }),
    awaitsPhotos: z.boolean().meta({ description: 'True while its advert is offline because it lacks photographs.' }),
    problems: z.array(
      z.object({
        field: field.nullable(),
        column: z.string().nullable().meta({ description: "The column in the dealer's file." }),
        code: z.string(),
        message: z.string().meta({ description: "The sentence for the dealer, in the caller's language." }),
        value: z.string().nullable().meta({ description: 'The value in the file.' }),
      }),
    ),
  })
  .meta({ description: 'One row of the file: its number as a spreadsheet counts it, its outcome, and its problems.' })
export type ImportRow = z.infer<typeof importRow>

/** Maximum rows that are parsed. It is above the maximum of an import, so that an import with too many rows gets its specific refusal. */
const maxSentRows = 10 * maxImportRows

const ofImport = z.object({ id })
const ownImport = [...vendorOnly, 'imports.not_found'] as const
const fileProblems = [
  'imports.unreadable',
  'imports.json_shape',
  'imports.xml_unknown',
  'imports.empty',
  'imports.too_many_rows',
  'imports.too_many_columns',
] as const

const archiveProblems = [
  'imports.archive_too_large',
  'imports.archive_unreadable',
  'imports.archive_encrypted',
  'imports.archive_refused',
  'imports.archive_without_file',
  'imports.archive_several_files',
  'imports.archive_incomplete',
  'imports.uploads_busy',
] as const

export const imports = {
  sample: operation(
    'GET',
    '/imports/sample',
    'A stock file to start from: every column, two cars, CSV for spreadsheets.',
    [],
  )
    .input(z.object({ language: z.enum(languages).optional() }))
    .output(z.file()),
  latest: operation('GET', '/vendor/imports', "The vendor's latest imports, newest first.", vendorOnly).output(
    z.array(stockImport),
  ),
  preview: operation(
    'POST',
    '/vendor/imports',
    `Accepts a stock file and computes what it would change; changes no advert. Multipart with file (CSV with comma, semicolon or tab, or JSON with a list of cars; UTF-8 or windows-1252; or a ZIP archive with such a file and its pictures), or JSON with rows (a list of objects, column name to value); at most ${maxImportBytes / 1024 / 1024} MB and ${maxImportRows} rows. The dry run continues in the background: request the status until it is ready. In the state mapping, first answer whether the first line names the columns, where names.inFirstLine is null, and set what the columns mean. In the state ready, the meaning of words that are not known can be set. A larger archive, up to ${maxArchiveBytes / 1024 / 1024} MB, is sent as the body of PUT ${archiveUploads}?name=stock.zip, with the same answers. An import that was not applied is replaced.`,
    [
      ...vendorOnly,
      'imports.private_seller',
      'imports.file_too_large',
      ...fileProblems,
      ...archiveProblems,
      'imports.busy',
    ],
  )
    .input(
      z
        .object({
          file: z.file().optional(),
          rows: z.array(z.unknown()).max(maxSentRows).optional(),
        })
        .refine(({ file, rows }) => (file === undefined) !== (rows === undefined), {
          path: ['file'],
          error: fieldError('required'),
        }),
    )
    .output(stockImport),
  status: operation('GET', '/vendor/imports/{id}', 'The state and the progress of an import.', ownImport)
    .input(ofImport)
    .output(stockImport),
  map: operation(
    'PUT',
    '/vendor/imports/{id}/columns',
    "Maps the columns of the file, saves the mapping for the vendor's next file, and checks the file again. A column without a field is ignored. Numbers of a column with a unit are converted from it; where unit is left out, the one detected in the name stays.",
    [
      ...ownImport,
      'imports.busy',
      'imports.already_applied',
      'imports.names_unknown',
      'imports.stock_number_needed',
      'imports.field_twice',
    ],
  )
    .input(
      z.object({
        id,
        columns: z
          .array(
            z
              .object({ name: z.string().max(200), field: field.nullable(), unit: unit.nullish() })
              .refine(({ field, unit }) => !unit || (field !== null && unitsOf(field).includes(unit)), {
                path: ['unit'],
                error: fieldError('not_an_option'),
              }),
          )
          .max(maxImportColumns),
      }),
    )
    .output(stockImport),
  format: operation(
    'PUT',
    '/vendor/imports/{id}/format',
    'Sets the format of the file, one of its formats, and reads its columns again. The choice is kept for the next file of this vendor in which the same format is recognised.',
    [...ownImport, 'imports.busy', 'imports.already_applied', 'imports.format_not_possible', ...fileProblems],
  )
    .input(z.object({ id, format: z.enum(fileFormats) }))
    .output(stockImport),
  names: operation(
    'PUT',
    '/vendor/imports/{id}/first-line',
    'Sets whether the first line of the file names its columns or is a car, and reads the columns again. That a file begins with a car is kept for the next file of this vendor without names.',
    [...ownImport, 'imports.busy', 'imports.already_applied', 'imports.names_known', ...fileProblems],
  )
    .input(z.object({ id, hasNames: z.boolean() }))
    .output(stockImport),
  values: operation(
    'PUT',
    '/vendor/imports/{id}/values',
    "Sets the meaning of unrecognised words of the file, saves it for the vendor's next file, and checks the file again. For the applied import of a feed, the next run reads the file with it. The code is one of the field's vocabulary; null treats the cell as empty.",
    [...ownImport, 'imports.busy', 'imports.already_applied', 'imports.not_ready'],
  )
    .input(
      z.object({
        id,
        values: z
          .array(
            z
              .object({
                field: choice,
                value: z.string().min(1).max(maxExplainedLength),
                code: z.string().max(40).nullable(),
              })
              .refine(({ field, code }) => code === null || choiceColumns[field].some((known) => known === code), {
                path: ['code'],
                error: fieldError('not_an_option'),
              }),
          )
          .max(200),
      }),
    )
    .output(stockImport),
  rows: operation(
    'GET',
    '/vendor/imports/{id}/rows',
    'The rows of an import in the order of the file, filtered by outcome or result.',
    ownImport,
  )
    .input(
      z.object({
        id,
        outcome: z.enum(importOutcomes).optional(),
        result: z.enum(importResults).optional(),
        page: z.coerce.number().int().min(1).max(1_000).default(1),
      }),
    )
    .output(z.object({ rows: z.array(importRow), total: z.int(), page: z.int(), pageCount: z.int() })),
  apply: operation(
    'POST',
    '/vendor/imports/{id}/apply',
    'Creates and updates the adverts of the dry run, all in one transaction; an advert that changed since is skipped, with the reason in its row. The photographs are fetched afterwards; a new advert goes online by itself with its main photograph and two others. Repeating it changes nothing.',
    [...ownImport, 'imports.not_ready', 'imports.busy'],
  )
    .input(ofImport)
    .output(stockImport),
  undo: operation(
    'POST',
    '/vendor/imports/{id}/undo',
    'Undoes the last applied import in one transaction: created adverts are removed (or become inactive when they are already in use), updated ones get their former fields unless edited since. Repeating it changes nothing.',
    [...ownImport, 'imports.not_undoable', 'imports.busy'],
  )
    .input(ofImport)
    .output(stockImport),
  discard: operation(
    'DELETE',
    '/vendor/imports/{id}',
    'Discards an import that was not applied, also while its file is being read.',
    [...ownImport, 'imports.busy', 'imports.already_applied'],
  )
    .input(ofImport)
    .output(z.object({})),
}
