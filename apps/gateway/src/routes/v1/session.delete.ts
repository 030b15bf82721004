import { endpoint, type Call } from './endpoint';

export const signOut = endpoint({
  name: 'signOut',
  tag: 'People',
  summary: 'Sign out',
  description: 'Ends the session everywhere within a second, including its event streams.',
  answer: { status: 204, description: 'The session has ended' },

  handle: (call) => end(call, false),
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  tag: 'People',
  summary: 'Sign out everywhere',
  description: 'Ends all of your sessions within a second, including this one.',
  answer: { status: 204, description: 'The sessions have ended' },

  handle: (call) => end(call, true),
});

async function end({ session, services, writing }: Call, everywhere: boolean) {
  await services.people.endSession({ hash: Buffer.from(session.digest, 'hex'), everywhere }, writing());
  return { sessionValue: null };
}
