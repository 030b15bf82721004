import { z } from 'zod';

export const readExportQuery = z.strictObject({
  cursor: z
    .string()
    .min(1)
    .max(4_096)
    .optional()
    .describe('`next_cursor` of the previous page; left out: from the beginning'),
});

export const exportPage = z
  .object({
    lines: z
      .array(z.string())
      .describe('JSON objects: `export` first, then `{type, mode, data}`, finally `{type: "end", counts}`'),
    next_cursor: z.string().nullable().describe('Null: this was the last page'),
  })
  .meta({ id: 'ExportPage' });
export type ExportPageResource = z.output<typeof exportPage>;
