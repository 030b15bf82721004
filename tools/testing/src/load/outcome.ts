import { ApiError, ParleyError, type ApiPromise } from '@parley/sdk';

export type Ended<Data> = { readonly status: number; readonly data: Data } | { readonly error: ParleyError };

/** @throws errors that no server can cause */
export async function endOf<Data>(call: ApiPromise<Data>): Promise<Ended<Data>> {
  try {
    const { response, data } = await call.withResponse();
    return { status: response.status, data };
  } catch (error) {
    if (error instanceof ParleyError) return { error };
    throw error;
  }
}

/** Such as `201`, `503 unavailable` or `ECONNRESET`. */
export function describeEnd(ended: Ended<unknown>): string {
  if ('status' in ended) return String(ended.status);
  const { error } = ended;
  if (!(error instanceof ApiError)) return codeOf(error);
  if (error.code === undefined) return String(error.status);
  const detail = error.status < 500 ? '' : ` (${error.problem?.detail ?? ''})`;
  return `${error.status} ${error.code}${detail}`;
}

/** A text that is the same for all gateways. */
function codeOf({ message, cause }: ParleyError): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
