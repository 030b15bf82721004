/** The message is for the file's sender. */
export class FileError extends Error {}
