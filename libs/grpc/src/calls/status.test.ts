import { Metadata, status as Code, type ServiceError } from '@grpc/grpc-js';
import { errorCodes, ParleyError, type FaultCode } from '@parley/errors';
import { fromServiceError, fromStatus, grpcCodes, toStatus, toTrailers } from './status';

function overTheWire(error: ParleyError): ServiceError {
  return Object.assign(new Error(error.message), toTrailers(toStatus(error))) as ServiceError;
}

describe('errors over gRPC', () => {
  const ofOurs = ['unauthorized', 'forbidden'];
  it.each(errorCodes.filter((code) => !ofOurs.includes(code)))('brings %s to the other side as it was', (code) => {
    const fields = [{ path: 'a.0', code: 'maximum', message: 'must be at most 1' }] as const;
    const details = { fields, retryAfterSeconds: 3 };
    const received = fromServiceError(overTheWire(new ParleyError(code, 'words', details)), 'The service');
    expect(received).toMatchObject({ code, message: 'words', details });
    expect(fromStatus(toStatus(new ParleyError(code, 'words', details)), 'The service')).toEqual(received);
  });

  it('reads a fault of a kind that it does not know as one that is wrong in another way', () => {
    const fields = [{ path: 'a', code: 'novel' as FaultCode, message: 'is odd' }];
    const received = fromStatus(toStatus(new ParleyError('validation_failed', 'a is odd', { fields })), 'The service');
    expect(received.details.fields).toEqual([{ path: 'a', code: 'invalid', message: 'is odd' }]);
  });

  it('never sends the cause', () => {
    const status = toTrailers(toStatus(new ParleyError('internal', 'public', {}, new Error('secret'))));
    const bytes = status.metadata?.get('grpc-status-details-bin')[0] as Buffer;
    expect(status.details).toBe('public');
    expect(bytes.includes('secret')).toBe(false);
  });

  it.each(['unauthorized', 'forbidden'] as const)(
    'makes %s of ours an internal error: the caller cannot mend it',
    (code) => {
      const received = fromServiceError(overTheWire(new ParleyError(code, 'no account')), 'The service');
      expect(received.code).toBe('internal');
    },
  );

  it('brings forbidden to the other side where it names what the key of the caller lacks', () => {
    const error = new ParleyError('forbidden', 'words', { requiredPermission: 'agents:read' });
    const received = fromServiceError(overTheWire(error), 'The service');
    expect(received).toMatchObject({ code: 'forbidden', message: 'words', details: error.details });
  });

  it('says on the other side which customer has taken the place of a merged one', () => {
    const error = new ParleyError('customer_merged', 'words', { mergedInto: 'cust_1' });
    const received = fromServiceError(overTheWire(error), 'The service');
    expect(received).toMatchObject({ code: 'customer_merged', details: { mergedInto: 'cust_1' } });
  });

  it.each([
    [Code.UNAVAILABLE, 'unavailable'],
    [Code.CANCELLED, 'unavailable'],
    [Code.DEADLINE_EXCEEDED, 'deadline_exceeded'],
    [Code.UNIMPLEMENTED, 'internal'],
    [Code.UNKNOWN, 'internal'],
  ])('reads gRPC code %d without details as %s', (code, expected) => {
    const error = Object.assign(new Error('raw text'), { code, details: 'raw text', metadata: new Metadata() });
    const status = { code, message: 'raw text', details: [] };
    for (const received of [fromServiceError(error, 'The service'), fromStatus(status, 'The service')]) {
      expect(received.code).toBe(expected);
      expect(received.message).not.toContain('raw text');
    }
  });

  it('gives every code a gRPC code', () => {
    expect(Object.keys(grpcCodes).sort()).toEqual([...errorCodes].sort());
  });
});
