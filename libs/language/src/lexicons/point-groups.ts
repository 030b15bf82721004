/**
 * What customers of support say that a general dictionary gets wrong: points on AFINN's scale (-5 to 5), each with its
 * words and phrases. 0 takes out what is plain business here (help, cancel, problem). A phrase is spoken in a row, and
 * goes before its words; accents may be missing in the message.
 */
export type PointGroups = readonly (readonly [points: number, phrases: readonly string[]])[];
