import { JetStreamApiError, JetStreamError } from '@nats-io/jetstream';
import { ClosedConnectionError, PermissionViolationError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { validationFailed } from '@parley/errors';
import { answered } from './answered';

const outcomeOf = (err: Error): Promise<unknown> => answered(Promise.reject(err)).catch((thrown: unknown) => thrown);
const apiError = (code: number): Error => new JetStreamApiError({ code, err_code: 10_000, description: 'no' });
const forbidden = new PermissionViolationError('no', 'publish', 'a');

test.each([
  ['no answer in time', new TimeoutError()],
  ['a connection that is closed', new ClosedConnectionError()],
  ['nobody there', new RequestError('no responders')],
  ['a fetch whose heartbeats stay away', new JetStreamError('heartbeats missed')],
  ['JetStream without a leader', apiError(503)],
])('%s is unavailable, with its cause', async (_what, err) => {
  expect(await outcomeOf(err)).toMatchObject({ code: 'unavailable', cause: err });
});

test('the error names what did not answer, rather than NATS as a whole', async () => {
  expect(await outcomeOf(new TimeoutError())).toMatchObject({ message: 'JetStream did not answer in time; try again' });
  expect(await outcomeOf(apiError(503))).toMatchObject({ message: 'JetStream is not available; try again' });
  await expect(answered(Promise.reject(new TimeoutError()), 'The stream LETTERS')).rejects.toThrow(
    'The stream LETTERS did not answer in time; try again',
  );
});

test.each([
  ['a refusal', apiError(400)],
  ['a missing permission', forbidden],
  ['one that the client has wrapped', new RequestError('no', { cause: forbidden })],
  ['an error of ours', validationFailed([])],
])('%s stays what it is', async (_what, err) => {
  expect(await outcomeOf(err)).toBe(err);
});
