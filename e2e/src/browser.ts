import { PersonServiceService } from '@parley/contract/person';
import { createGrpcClient } from '@parley/grpc';
import { Parley, type Session } from '@parley/sdk';
import { e2eTarget, operatorAccess } from '@parley/testing';

const PASSWORD = 'correct horse battery';
const { url, addresses, grpc } = e2eTarget();

/** Keeps the cookie and sends its page's origin. */
export class Browser {
  cookie = '';
  session: Session | undefined;

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (this.cookie !== '') headers.set('cookie', this.cookie);
    headers.set('sec-fetch-site', 'same-origin');
    const response = await fetch(path.startsWith('/') ? url + path : path, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    return response;
  };

  get parley(): Parley {
    const csrfToken = this.session?.csrf_token;
    return new Parley({
      session: { accountId: this.session?.accounts[0]?.id, csrfToken },
      fetch: this.fetch,
    });
  }

  async accept(token: string, email: string): Promise<void> {
    this.session = await this.parley.invitations.accept({ token, email, name: 'Ada', password: PASSWORD });
  }
}

/** The token of an account's first owner's link. */
export async function ownerLink(accountId: string): Promise<string> {
  const access = operatorAccess(grpc, 'e2e');
  const at = { name: 'The account service', address: addresses['account'] ?? '', caller: 'e2e', ...access };
  const people = createGrpcClient(PersonServiceService, at);
  try {
    return (await people.createOwnerInvitation({ accountId }, { deadlineMs: 10_000 })).token;
  } finally {
    people.close();
    access.tls?.close();
  }
}
