import { endpoint, type Call } from './endpoint';

export const signOut = endpoint({
  name: 'signOut',
  tag: 'People',
  summary: 'Sign out',
  description: 'The session ends everywhere within a second, its streams of events too.',
  answer: { status: 204, description: 'It has ended' },

  handle: (call) => end(call, false),
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  tag: 'People',
  summary: 'Sign out everywhere',
  description: 'Ends every session of the person within a second, this one too.',
  answer: { status: 204, description: 'They have ended' },

  handle: (call) => end(call, true),
});

async function end({ session, services, writing }: Call, everywhere: boolean) {
  await services.people.endSession({ hash: Buffer.from(session.digest, 'hex'), everywhere }, writing());
  return { sessionValue: null };
}
