import type { Program } from '../process/program';
import { answersWith } from '../process/probe';
import { findProgram } from './paths';

/** Redis on loopback. It keeps nothing on disk: all that Parley has there may be lost (rate limits, broadcasts). */
export function redisProgram(port: number, directory: string): Program {
  return {
    name: 'redis',
    command: findProgram('redis-server', 'redis-server'),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory],
    cwd: directory,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
    isReady: () => answersWith(port, 'PING\r\n', '+PONG'),
  };
}
