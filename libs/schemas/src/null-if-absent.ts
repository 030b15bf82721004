import type { z } from 'zod';

type NullIfAbsent<Shape extends Readonly<Record<string, z.ZodType>>> = {
  [Name in keyof Shape]: null extends z.output<Shape[Name]> ? z.ZodDefault<Shape[Name]> : Shape[Name];
};

/** Absent fields are null: events of earlier releases lack newer ones. */
export function nullIfAbsent<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape): NullIfAbsent<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.safeParse(null).success ? field.default(null) : field]),
  ) as unknown as NullIfAbsent<Shape>;
}
