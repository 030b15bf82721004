import type { Personality, Settings, UpdateAgentRequest } from '@parley/contract/agent';
import { validationFailed } from '@parley/errors';
import { agentStatusCodec } from '@parley/grpc';
import { parseJsonText, updateAgentInput, validate, type UpdateAgentInput } from '@parley/schemas';

type Value = string | number | boolean | null;
type Parts = Record<string, Value>;

/**
 * The merge patch of an update_mask, null for missing values. An object named as a whole is replaced.
 *
 * @throws ParleyError validation_failed, also for unknown paths
 */
export function readAgentPatch(request: UpdateAgentRequest): UpdateAgentInput {
  const fields = valuesOf(request);
  const mask = request.updateMask ?? [];
  const unknown = mask.filter((path) => !Object.hasOwn(fields, path));
  if (unknown.length > 0) {
    throw validationFailed(
      unknown.map((path) => ({ path, code: 'unknown_field', message: 'is not a recognized field' })),
    );
  }
  const patch: Record<string, Value | Parts> = {};
  // Wholes before parts: parts win.
  for (const path of mask.toSorted()) {
    const [field = '', part] = path.split('.');
    if (part === undefined) patch[field] = fields[path] ?? null;
    else patch[field] = { ...(patch[field] as Parts | null | undefined), [part]: fields[path] as Value };
  }
  return validate(updateAgentInput, {
    ...patch,
    automation: parseJsonText(request.automationMergePatch, 'automation'),
  });
}

function valuesOf(request: UpdateAgentRequest): Record<string, Value | Parts> {
  const personality = traitsOf(request.personality ?? {});
  const settings = switchesOf(request.settings ?? {});
  return {
    name: request.name ?? null,
    description: request.description ?? null,
    welcome_message: request.welcomeMessage ?? null,
    status: agentStatusCodec.fromRequest(request.status) ?? null,
    personality,
    settings,
    ...prefixed('personality', personality),
    ...prefixed('settings', settings),
  };
}

function traitsOf({ tone = null, language = null, formality = null }: Nullable<Personality>): Parts {
  return { tone, language, formality };
}

function switchesOf({ memoryEnabled = null, handoffEnabled = null, autoResolve = null }: Nullable<Settings>): Parts {
  return { memory_enabled: memoryEnabled, handoff_enabled: handoffEnabled, auto_resolve: autoResolve };
}

type Nullable<Message> = { [Field in keyof Message]: Message[Field] | null };

function prefixed(field: string, parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${field}.${part}`, value]));
}
