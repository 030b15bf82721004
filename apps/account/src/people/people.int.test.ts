import { parseId } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { accept, anEmail, as, digestOf, newMember, newOwner, PASSWORD, type Joined } from '../../test/people';
import { call, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';
import { createPasswords } from './passwords';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const signIn = async (email: string, password = PASSWORD): Promise<string> => {
  const { session } = await service.people.signIn({ email, password, address: '203.0.113.7' }, call);
  return session?.value ?? '';
};
const verify = async (value: string) => (await service.people.verifySession({ hash: digestOf(value) }, call)).session;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (err: { code?: string }) => err.code ?? String(err),
  );
const actionsOf = async (who: Joined): Promise<string[]> =>
  (await service.audit.listAuditEntries({}, as(who))).entries.map(({ action }) => action);

describe('the first owner', () => {
  it('comes by a link that works once', async () => {
    const { id: accountId } = await service.addAccount();
    const { token, expiresAt } = await service.people.createOwnerInvitation({ accountId }, call);
    expect(Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(24);
    const found = await service.people.lookUpInvitation({ token }, call);
    expect(found).toMatchObject({ accountId, accountName: 'Acme', role: 'owner', hasPassword: false });
    expect(found.email).toBeUndefined();
    const tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' } as const;
    const owner = await accept(service, tenant, { token, email: anEmail() });
    expect(owner.session.memberships).toEqual([expect.objectContaining({ accountId, role: 'owner' })]);
    expect(await codeOf(service.people.lookUpInvitation({ token }, call))).toBe('not_found');
    expect(await codeOf(accept(service, tenant, { token, email: anEmail() }))).toBe('not_found');
    expect(await codeOf(service.people.createOwnerInvitation({ accountId }, call))).toBe('invalid_transition');
    expect(await actionsOf(owner)).toEqual(['member.joined']);
  });

  it('is one, of two who open it at once', async () => {
    const { id: accountId } = await service.addAccount();
    const { token } = await service.people.createOwnerInvitation({ accountId }, call);
    const tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' } as const;
    const outcomes = await Promise.all([1, 2].map(() => codeOf(accept(service, tenant, { token, email: anEmail() }))));
    expect(outcomes.sort()).toEqual(['not_found', 'ok']);
  });

  it('cannot come by a link that is too old, nor by one that a newer one replaced', async () => {
    const { id: accountId } = await service.addAccount();
    const old = await service.people.createOwnerInvitation({ accountId }, call);
    const { token } = await service.people.createOwnerInvitation({ accountId }, call);
    expect(await codeOf(service.people.lookUpInvitation({ token: old.token }, call))).toBe('not_found');
    await service.pool.query(`UPDATE invitations SET expires_at = now() WHERE hash = $1`, [digestOf(token)]);
    expect(await codeOf(service.people.lookUpInvitation({ token }, call))).toBe('not_found');
  });
});

describe('a session', () => {
  it('begins with the password, whatever the case of the email, and ends with signing out', async () => {
    const owner = await newOwner(service);
    const value = await signIn(owner.email.toUpperCase());
    expect(await verify(value)).toMatchObject({ person: owner.session.person });
    service.revocations.length = 0;
    await service.people.endSession({ hash: digestOf(value), everywhere: false }, call);
    expect(service.revocations).toEqual([digestOf(value).toString('hex')]);
    expect(await codeOf(verify(value))).toBe('not_found');
    expect(await codeOf(verify(owner.value))).toBe('ok');
    expect(await actionsOf(owner)).toEqual(['member.signed_in', 'member.joined']);
  });

  it('is stored as a digest only, of a value with 256 random bits', async () => {
    const { value } = await newOwner(service);
    expect(Buffer.from(value, 'base64url')).toHaveLength(32);
    const { rows } = await service.pool.query<{ row: string }>('SELECT sessions::text AS row FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('does not begin with a wrong password, of nobody, or of somebody without a password', async () => {
    const owner = await newOwner(service);
    const email = anEmail();
    const fields = JSON.stringify({ email, role: 'viewer' });
    await service.members.inviteMember({ actor: owner.actor, fields }, as(owner));
    for (const [who, password] of [
      [owner.email, 'wrong horse battery'],
      [anEmail(), PASSWORD],
      [email, PASSWORD],
    ] as const) {
      expect(await codeOf(signIn(who, password))).toBe('invalid_credentials');
    }
  });

  it('takes about as long to refuse whether the email exists or not', async () => {
    const owner = await newOwner(service);
    const timeOf = async (email: string): Promise<number> => {
      const startedAt = performance.now();
      await codeOf(signIn(email, 'wrong horse battery'));
      return performance.now() - startedAt;
    };
    // Alternating, and the minimum of each: other load only adds time.
    let [known, unknown] = [Infinity, Infinity];
    for (let n = 0; n < 20; n++) {
      known = Math.min(known, await timeOf(owner.email));
      unknown = Math.min(unknown, await timeOf(anEmail()));
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('ends after 12 hours of silence, and after 30 days', async () => {
    const { value, session } = await newOwner(service);
    expect((session.expiresAt?.getTime() ?? 0) - (session.createdAt?.getTime() ?? 0)).toBe(30 * 86_400_000);
    const age = (column: string, interval: string) =>
      service.pool.query(`UPDATE sessions SET ${column} = now() - interval '${interval}' WHERE hash = $1`, [
        digestOf(value),
      ]);
    await age('last_seen_at', '11 hours 59 minutes');
    expect(await codeOf(verify(value))).toBe('ok');
    await age('last_seen_at', '12 hours 1 second');
    expect(await codeOf(verify(value))).toBe('not_found');
    await age('last_seen_at', '0');
    await age('created_at', '30 days 1 second');
    expect(await codeOf(verify(value))).toBe('not_found');
  });

  it('notes its use at most once a minute', async () => {
    const { value } = await newOwner(service);
    const seen = async (): Promise<Date> =>
      (
        await service.pool.query<{ at: Date }>('SELECT last_seen_at AS at FROM sessions WHERE hash = $1', [
          digestOf(value),
        ])
      ).rows[0]?.at as Date;
    const first = await seen();
    await verify(value);
    expect(await seen()).toEqual(first);
    await service.pool.query(`UPDATE sessions SET last_seen_at = now() - interval '61 seconds'`);
    await verify(value);
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  it('and all others of its person end everywhere', async () => {
    const owner = await newOwner(service);
    const other = await newMember(service, owner, 'viewer');
    const second = await signIn(owner.email);
    service.revocations.length = 0;
    await service.people.endSession({ hash: digestOf(second), everywhere: true }, call);
    expect(service.revocations.sort()).toEqual(
      [owner.value, second].map((value) => digestOf(value).toString('hex')).sort(),
    );
    expect(await codeOf(verify(owner.value))).toBe('not_found');
    expect(await codeOf(verify(other.value))).toBe('ok');
  });
});

describe('who is signed in', () => {
  const update = (who: Joined, patch: object) =>
    service.people.updatePerson(
      { hash: digestOf(who.value), mergePatch: JSON.stringify(patch), address: '203.0.113.7' },
      call,
    );

  it('changes name, and with the old password the password, which ends the other sessions', async () => {
    const owner = await newOwner(service);
    const other = await signIn(owner.email);
    expect((await update(owner, { name: 'Ada Lovelace' })).session?.person?.name).toBe('Ada Lovelace');
    const password = 'another horse battery';
    await expect(update(owner, { password })).rejects.toMatchObject({
      details: { fields: [{ path: 'current_password' }] },
    });
    expect(await codeOf(update(owner, { password, current_password: 'wrong' }))).toBe('invalid_credentials');
    await expect(update(owner, { password: 'short', current_password: PASSWORD })).rejects.toMatchObject({
      details: { fields: [{ path: 'password', code: 'min_length' }] },
    });
    await update(owner, { password, current_password: PASSWORD });
    expect(await codeOf(verify(other))).toBe('not_found');
    expect(await codeOf(verify(owner.value))).toBe('ok');
    expect(await codeOf(signIn(owner.email))).toBe('invalid_credentials');
    expect(await codeOf(signIn(owner.email, password))).toBe('ok');
    expect(await actionsOf(owner)).toContain('member.password_changed');
  });
});

describe('an invitation', () => {
  it('of who belongs to another account too needs the password that they have', async () => {
    const victim = await newOwner(service);
    const attacker = await newOwner(service);
    const fields = JSON.stringify({ email: victim.email, role: 'viewer' });
    const { token } = await service.members.inviteMember({ actor: attacker.actor, fields }, as(attacker));
    expect(await service.people.lookUpInvitation({ token }, call)).toMatchObject({ hasPassword: true });
    const with_ = (password: string) => accept(service, attacker.tenant, { token, email: victim.email, password });
    expect(await codeOf(with_('a password of the attacker'))).toBe('invalid_credentials');
    expect(await codeOf(signIn(victim.email))).toBe('ok');
    const { session } = await with_(PASSWORD);
    expect(session.memberships).toHaveLength(2);
  });

  it('is of the email that was invited', async () => {
    const owner = await newOwner(service);
    const fields = JSON.stringify({ email: anEmail(), role: 'viewer' });
    const { token } = await service.members.inviteMember({ actor: owner.actor, fields }, as(owner));
    await expect(accept(service, owner.tenant, { token, email: anEmail() })).rejects.toMatchObject({
      details: { fields: [{ path: 'email' }] },
    });
  });
});

test('passwords are hashed two at once; who finds no place is refused, and the place of a failure is free', async () => {
  const passwords = createPasswords({ running: 1, waiting: 1 });
  const hashed = await passwords.hash(PASSWORD);
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(passwords.isRight(hashed, PASSWORD))));
  expect(outcomes).toEqual(['ok', 'ok', 'unavailable']);
  await expect(passwords.isRight('not a hash', PASSWORD)).rejects.toThrow();
  expect(await passwords.isRight(hashed, PASSWORD)).toBe(true);
  expect(await passwords.isRight(hashed, `${PASSWORD} `)).toBe(false);
  expect(await passwords.isRight(undefined, '')).toBe(false);
});

describe('a forgotten password', () => {
  const begin = async (email: string) => (await service.people.beginPasswordReset({ email }, call)).reset;
  it('is replaced by a link that only the person is mailed, whatever accounts they belong to', async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const person = await newMember(service, owner, 'agent');
    await newMember(service, other, 'agent', person.email);
    const reset = await begin(person.email.toUpperCase());
    expect(reset).toMatchObject({ email: person.email, accountId: owner.tenant.accountId });
    const found = await service.people.lookUpInvitation({ token: reset?.token ?? '' }, call);
    expect(found).toMatchObject({ hasPassword: false, email: person.email });
    await accept(service, owner.tenant, {
      token: reset?.token ?? '',
      email: person.email,
      password: 'another long one',
    });
    expect(await codeOf(signIn(person.email))).toBe('invalid_credentials');
    expect(await codeOf(signIn(person.email, 'another long one'))).toBe('ok');
    expect(await codeOf(verify(person.value))).toBe('not_found');
    expect(await codeOf(service.people.lookUpInvitation({ token: reset?.token ?? '' }, call))).toBe('not_found');
  });

  it('is asked for once in five minutes, also at once', async () => {
    const owner = await newOwner(service);
    const both = await Promise.all([begin(owner.email), begin(owner.email)]);
    expect(both.filter((reset) => reset !== undefined)).toHaveLength(1);
    expect(await begin(owner.email)).toBeUndefined();
    await service.pool.query(
      "UPDATE invitations SET expires_at = expires_at - interval '6 minutes' WHERE account_id = $1",
      [owner.tenant.accountUuid],
    );
    expect(await begin(owner.email)).toBeDefined();
  });

  it('has only the newest link, which ends with every new password', async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    const person = await newMember(service, owner, 'agent');
    const { id: elsewhere } = await newMember(service, other, 'agent', person.email);
    const isOpen = (token = '') => codeOf(service.people.lookUpInvitation({ token }, call));
    const age = () =>
      service.pool.query(
        "UPDATE invitations SET expires_at = expires_at - interval '6 minutes' WHERE account_id = $1",
        [owner.tenant.accountUuid],
      );
    const byAdmin = await service.members.renewInvitation({ actor: other.actor, id: elsewhere }, as(other));
    const first = await begin(person.email);
    await age();
    expect([await isOpen(byAdmin.token), await isOpen(first?.token)]).toEqual(['not_found', 'ok']);
    const second = await begin(person.email);
    expect([await isOpen(first?.token), await isOpen(second?.token)]).toEqual(['not_found', 'ok']);

    const mergePatch = JSON.stringify({ password: 'another long one', current_password: PASSWORD });
    await service.people.updatePerson({ hash: digestOf(person.value), mergePatch, address: '' }, call);
    expect(await isOpen(second?.token)).toBe('not_found');

    const pending = await newOwner(service);
    const fields = JSON.stringify({ email: person.email, role: 'agent' });
    const invitation = await service.members.inviteMember({ actor: pending.actor, fields }, as(pending));
    const third = await begin(person.email);
    const again = await service.members.renewInvitation({ actor: other.actor, id: elsewhere }, as(other));
    await accept(service, owner.tenant, { token: third?.token ?? '', email: person.email, password: 'the third one' });
    // An invitation to a further account is no way to a new password: it stays.
    expect([await isOpen(again.token), await isOpen(invitation.token)]).toEqual(['not_found', 'ok']);
  });

  it('brings no link to who is unknown, invited, disabled, or has no password', async () => {
    const owner = await newOwner(service);
    expect(await begin(anEmail())).toBeUndefined();
    const invited = anEmail();
    const fields = JSON.stringify({ email: invited, role: 'agent' });
    await service.members.inviteMember({ actor: owner.actor, fields }, as(owner));
    expect(await begin(invited)).toBeUndefined();
    const disabled = await newMember(service, owner, 'agent');
    const reset = await begin(disabled.email);
    const mergePatch = '{"status":"disabled"}';
    await service.members.updateMember({ actor: owner.actor, id: disabled.id, mergePatch }, as(owner));
    expect(await codeOf(service.people.lookUpInvitation({ token: reset?.token ?? '' }, call))).toBe('not_found');
    expect(await begin(disabled.email)).toBeUndefined();
    const federated = await newMember(service, owner, 'agent');
    await service.pool.query('UPDATE people SET password_hash = NULL WHERE email = $1', [federated.email]);
    expect(await begin(federated.email)).toBeUndefined();
    expect(await codeOf(service.people.beginPasswordReset({ email: 'x' }, call))).toBe('validation_failed');
  });
});
