import { createLogger } from './logger';
import { createReleaseStack } from './release-stack';

describe('the release stack', () => {
  it('releases in reverse order, once, and goes on after a failure', async () => {
    const released: string[] = [];
    const stack = createReleaseStack(createLogger('test', 'silent'));
    stack.push('first', () => void released.push('first'));
    stack.push('broken', async () => Promise.reject(new Error('stuck')));
    stack.push('last', async () => void released.push('last'));
    await Promise.all([stack.releaseAll(), stack.releaseAll()]);
    expect(released).toEqual(['last', 'first']);
  });
});
