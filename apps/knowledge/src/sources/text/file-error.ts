/** Something is wrong with a file; the message is for whoever sent it. */
export class FileError extends Error {}
