import { parseJsonText } from '@parley/schemas';
import { targetsInput, targetsResource, withNoTargets, type Targets } from '@parley/schemas/targets';
import { isDeepStrictEqual } from 'node:util';
import { actorOf } from './actor';
import { endpoint } from './endpoint';
import type { Route } from './route';

const week = { mon: [{ from: '09:00', to: '17:00' }], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const none = { first_response_minutes: null, next_response_minutes: null, resolution_minutes: null };
const example: Targets = {
  targets: {
    low: none,
    normal: { first_response_minutes: 60, next_response_minutes: 120, resolution_minutes: 2_880 },
    high: none,
    urgent: { first_response_minutes: 10, next_response_minutes: 20, resolution_minutes: 480 },
  },
  office_hours: { timezone: 'Europe/Berlin', week, holidays: ['2026-12-25'] },
};

const fields = ['targets', 'office_hours'] as const;

const getTargets = endpoint({
  name: 'getTargets',
  tag: 'People',
  summary: 'Get the targets of the team',
  description: 'How soon people must answer and resolve conversations that were handed off, in the mode of the caller.',
  answer: { status: 200, description: 'The targets', schema: targetsResource, example },
  handle: async ({ services, reading }) => readAnswer(await services.settings.getTargets({}, reading())),
});

const setTargets = endpoint({
  name: 'setTargets',
  tag: 'People',
  summary: 'Set the targets of the team',
  description:
    'Replaces all targets in the mode of the caller; a target that is left out is removed. They apply to ' +
    'clocks that start or resume from then on. When the priority of a conversation changes, the targets of ' +
    'the new priority apply at once. `due` of a conversation has the resulting times. The change is recorded ' +
    'in the audit log (`targets.updated`) before it takes effect; after a 503, send it again.',
  body: { schema: targetsInput, example: { targets: example.targets, office_hours: example.office_hours } },
  answer: { status: 200, description: 'The updated targets', schema: targetsResource, example },
  handle: async (call) => {
    const { body, services, reading, writing } = call;
    const { body: before } = readAnswer(await services.settings.getTargets({}, reading()));
    const after = withNoTargets(body);
    const changed = fields.filter((name) => !isDeepStrictEqual(before[name], after[name]));
    if (changed.length === 0) return { body: before };
    const change = { actor: actorOf(call), action: 'targets.updated' };
    const pick = (targets: Targets): string =>
      JSON.stringify(Object.fromEntries(changed.map((name) => [name, targets[name]])));
    await services.members.recordOwnerChange({ ...change, before: pick(before), after: pick(after) }, writing());
    return readAnswer(await services.settings.setTargets({ targets: JSON.stringify(body) }, writing()));
  },
});

function readAnswer({ targets }: { readonly targets: string }): { body: Targets } {
  return { body: parseJsonText(targets, 'targets') as Targets };
}

export const targetsRoutes: readonly Route[] = [
  ['GET', '/account/targets', 'members:read', getTargets],
  ['PUT', '/account/targets', 'members:write', setTargets],
];
