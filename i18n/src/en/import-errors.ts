import { imports } from './imports.ts'

export const importErrors = {
  'imports.not_found': 'Import not found.',
  'imports.private_seller': 'A private seller lists cars one at a time: imports are for those who sell as a business.',
  'imports.file_too_large': 'The file is too large: at most 50 MB.',
  'imports.unreadable':
    'We cannot read this file. Use a CSV (comma or semicolon) or a JSON list, and check that every quotation mark is closed.',
  'imports.archive_too_large': 'The ZIP is too large: at most 250 MB.',
  'imports.archive_unreadable': 'We cannot open this ZIP: it is damaged or incomplete. Create it again and retry.',
  'imports.archive_encrypted': 'The ZIP is protected by a password: create it without one.',
  'imports.archive_refused':
    'We do not open this ZIP: it may hold at most 20,000 photos and 500 MB once opened, without links and with one file of each name.',
  'imports.archive_without_file':
    'The ZIP has no file with the cars. Put a .csv, .tsv, .txt, .xml or .json file beside the photos, without folders.',
  'imports.archive_several_files': 'The ZIP has several files with cars ({names}): leave only one.',
  'imports.archive_incomplete': 'Only part of the ZIP has arrived. Try again.',
  'imports.uploads_busy': 'Too many files are arriving at the moment. Try again shortly.',
  'imports.json_shape':
    'There is no list of cars in this JSON file. The right shape is one list, with an object for each car and a name for each value (stock, make, model…); it may be inside an object.',
  'imports.xml_unknown':
    'This is a web page or XML of an unknown kind. CSV, JSON and the XML of MultiGestionale can be read: check the address and the key too.',
  'imports.empty': 'There are no rows to read in this file.',
  'imports.too_many_rows': 'The file has too many rows: at most 20,000 at a time.',
  'imports.too_many_columns': 'The file has too many columns: at most 1,000.',
  'imports.format_not_possible': 'This file cannot be read in that format.',
  'imports.names_unknown': 'First say whether the file begins with the names of the columns.',
  'imports.names_known': 'A JSON file always names its columns.',
  'imports.stock_number_needed': imports.columns.stockNeeded,
  'imports.field_twice': 'Two columns have the same meaning: choose one of them.',
  'imports.busy': 'Another import is running. Wait until it has finished, then try again.',
  'imports.not_ready': 'The check of the file has not finished yet, or there is nothing to apply.',
  'imports.not_undoable': 'Only the last applied import can be undone.',
  'imports.already_applied': 'This import has already been applied.',
} as const

export const importedPhotoErrors = {
  photo_not_https: 'A photo’s address must begin with https://',
  photo_address_refused: 'This address cannot be used: it must be a public https address with a name',
  photos_too_many: 'At most 16 photos per vehicle',
  photo_missing: 'There is no photo at this address',
  photo_unreachable: 'The address did not answer, even after several attempts',
  photo_too_large: 'The photo is too large: at most 10 MB and 52 megapixels (13 for an AVIF)',
  photo_not_an_image: 'What is at this address is not a photo we can read',
  photo_no_room: 'The listing already has all the photos it can take',
}

export const importRemarks = {
  rows_in_cell: 'A cell contains other rows of the file: check the quotation marks',
  traders_only: 'The file says that it is for traders only: it is not offered to the public',
  currency_not_euro: 'The price is not in euro: other currencies are not converted',
  reserved_elsewhere: 'The file says that it is already reserved elsewhere: check before you publish it',
  stated_damaged: 'The file says that it is damaged: state it in the description too',
  month_left_out: 'The month of registration cannot be read: only the year is used',
  hybrid_or_plugin: 'The file says only hybrid: if it is a plug-in, correct the fuel',
  unit_needed: 'The unit is missing: write for example 45,000 km or 28,000 mi',
} as const
