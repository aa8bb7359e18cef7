/** An error of the whole file. */
export class UnreadableFile extends Error {}

/** JSON whose shape is not that of a list of cars. */
export class UnknownShape extends UnreadableFile {}
