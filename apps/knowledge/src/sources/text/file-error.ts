/** The message is for the sender. */
export class FileError extends Error {}
