import { createHash } from 'node:crypto';
import { provisionSchema } from '@parley/postgres';
import { schemas } from '@parley/topology';
import { StackError } from '../base/stack-error';

const defaultDatabase = 'parley';

/** A role and a schema for each. @param adminUrl its database is used, except `postgres`, which means `parley` */
export async function provisionServices(adminUrl: string): Promise<Record<string, string>> {
  const named = new URL(adminUrl).pathname.slice(1);
  const database = named === '' || named === 'postgres' ? defaultDatabase : named;
  const urls: Record<string, string> = {};
  for (const schema of schemas) {
    const role = `${database}_${schema}`;
    urls[schema] = await provisionSchema(adminUrl, {
      database,
      schema,
      role,
      password: derive(adminUrl, role),
    });
  }
  return urls;
}

/** So stacks on one server agree; derived from the secret URL, so that it cannot be guessed. */
function derive(adminUrl: string, role: string): string {
  const { password } = new URL(adminUrl);
  if (password === '') {
    throw new StackError(
      "DATABASE_URL has no password, from which the passwords of the services' roles are derived. Put the " +
        "administrator's password into the URL; if the server does not require one, use a long random password, " +
        'the same at every start.',
    );
  }
  return createHash('sha256').update(`${password} ${role}`).digest('base64url');
}
