import { ApiError, ParleyError, type ApiPromise } from '@parley/sdk';

/** How a call ended: with an answer, or with the reason why there is none that helps. */
export type Ended<Data> = { readonly status: number; readonly data: Data } | { readonly error: ParleyError };

/** @throws what no server can have caused */
export async function endOf<Data>(call: ApiPromise<Data>): Promise<Ended<Data>> {
  try {
    const { response, data } = await call.withResponse();
    return { status: response.status, data };
  } catch (error) {
    if (error instanceof ParleyError) return { error };
    throw error;
  }
}

/** The outcome in a few words: `201`, `503 unavailable`, `ECONNRESET`. */
export function describeEnd(ended: Ended<unknown>): string {
  if ('status' in ended) return String(ended.status);
  const { error } = ended;
  if (!(error instanceof ApiError)) return codeOf(error);
  if (error.code === undefined) return String(error.status);
  const detail = error.status < 500 ? '' : ` (${error.problem?.detail ?? ''})`;
  return `${error.status} ${error.code}${detail}`;
}

/** Of a connection that broke: its code, which is short, and the same for all gateways. */
function codeOf({ message, cause }: ParleyError): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
