import { AgentStatus, type UpdateAgentRequest } from '@parley/contract/agent';
import { readAgentPatch } from './read-agent-patch';

const request = (fields: Partial<UpdateAgentRequest>): UpdateAgentRequest => ({
  id: '',
  status: AgentStatus.UNSPECIFIED,
  ...fields,
});

describe('the patch of a request', () => {
  it('has the fields of the mask only', () => {
    expect(readAgentPatch(request({ name: 'Ada', description: 'x' }))).toEqual({});
    expect(readAgentPatch(request({ name: 'Ada', description: 'x', updateMask: ['name'] }))).toEqual({ name: 'Ada' });
  });

  it('has null for a field of the mask without a value', () => {
    const updateMask = ['description', 'welcome_message', 'status', 'personality.tone', 'settings.auto_resolve'];
    expect(readAgentPatch(request({ updateMask }))).toEqual({
      description: null,
      welcome_message: null,
      status: null,
      personality: { tone: null },
      settings: { auto_resolve: null },
    });
  });

  it('tells an empty text and false from no value', () => {
    const settings = { memoryEnabled: false };
    const updateMask = ['description', 'settings.memory_enabled'];
    expect(readAgentPatch(request({ description: '', settings, updateMask }))).toEqual({
      description: '',
      settings: { memory_enabled: false },
    });
  });

  it('replaces an object that the mask names as a whole', () => {
    const personality = { tone: 'dry' };
    expect(readAgentPatch(request({ personality, updateMask: ['personality.tone', 'personality'] }))).toEqual({
      personality: { tone: 'dry', language: null, formality: null },
    });
    expect(readAgentPatch(request({ updateMask: ['settings'] }))).toEqual({
      settings: { memory_enabled: null, handoff_enabled: null, auto_resolve: null },
    });
  });

  it('refuses a status of a newer contract', () => {
    const unknown = request({ status: 99 as AgentStatus, updateMask: ['status'] });
    expect(() => readAgentPatch(unknown)).toThrow(
      expect.objectContaining({ details: { fields: [expect.objectContaining({ path: 'status', code: 'enum' })] } }),
    );
  });

  it('reads the status as a word', () => {
    expect(readAgentPatch(request({ status: AgentStatus.PAUSED, updateMask: ['status'] }))).toEqual({
      status: 'paused',
    });
  });

  it.each(['colour', 'personality.colour', 'personality.tone.x', 'id', '__proto__', 'constructor', ''])(
    'is refused with the unknown path %j',
    (path) => {
      expect(() => readAgentPatch(request({ updateMask: ['name', path], name: 'Ada' }))).toThrow(
        expect.objectContaining({
          code: 'validation_failed',
          details: { fields: [{ path, code: 'unknown_field', message: 'is not a recognized field' }] },
        }),
      );
    },
  );

  it.each([
    [{ updateMask: ['name'] }, 'name'],
    [{ updateMask: ['name'], name: '' }, 'name'],
    [{ updateMask: ['description'], description: 'x'.repeat(2_001) }, 'description'],
    [{ updateMask: ['welcome_message'], welcomeMessage: 'a\0b' }, 'welcome_message'],
    [{ updateMask: ['personality.language'], personality: { language: 'klingon!' } }, 'personality.language'],
    [{ updateMask: ['personality'], personality: { tone: '' } }, 'personality.tone'],
  ])('is refused with %j', (fields, path) => {
    expect(() => readAgentPatch(request(fields))).toThrow(
      expect.objectContaining({ code: 'validation_failed', details: { fields: [expect.objectContaining({ path })] } }),
    );
  });
});
