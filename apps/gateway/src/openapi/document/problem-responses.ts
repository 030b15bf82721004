import { errorCodes, faultCodes, ParleyError, type ErrorCode, type ErrorDetails } from '@parley/errors';
import { z } from 'zod';
import { errorCatalogue } from '../../errors/catalogue';
import { problemType, toProblem } from '../../errors/problem';
import { headerRef } from './headers';

const FAULT_DESCRIPTION = [
  'What is wrong with it. More codes may be added:',
  ...Object.entries(faultCodes).map(([word, says]) => `- \`${word}\`: ${says}`),
].join('\n');

export const problemSchema = z
  .object({
    type: z.string().describe('Path of a page about the error, on the server of the API'),
    title: z.string(),
    status: z.int().min(400).max(599),
    code: z.enum(errorCodes).meta({ id: 'ErrorCode' }),
    detail: z.string().describe('What is wrong with this request, for people'),
    request_id: z.string().describe('Identifies the request in our logs'),
    errors: z
      .array(
        z
          .object({
            path: z
              .string()
              .describe(
                'Path in the body, with dots (`buttons.0.id`), or the name of the parameter or header; empty for the ' +
                  'whole body or request',
              ),
            code: z.string().describe(FAULT_DESCRIPTION),
            message: z.string(),
          })
          .meta({ id: 'FieldError' }),
      )
      .optional()
      .describe('With validation_failed: every fault at once; if there are more than 1,000, the first 1,000'),
    required_permission: z.string().optional().describe('With forbidden: the permission that the key lacks'),
    merged_into: z.string().optional().describe('For a merged customer: the customer that replaces it'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457' });

export const commonErrors: readonly ErrorCode[] = [
  'validation_failed',
  'unauthorized',
  'forbidden',
  'rate_limited',
  'internal',
  'unavailable',
  'deadline_exceeded',
];

/** By status, which several codes may share. */
export function problemResponses(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodes.filter((each) => codes.includes(each))) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), responseOf(group)]));
}

const responses = new Map<string, ReturnType<typeof toResponse>>();

/** The same object each time, so that the description has it once. */
function responseOf(codes: readonly ErrorCode[]) {
  const id = codes.join('_or_');
  const response = responses.get(id) ?? toResponse(id, codes);
  responses.set(id, response);
  return response;
}

function toResponse(id: string, codes: readonly ErrorCode[]) {
  const isTemporary = codes.some((code) => errorCatalogue[code].isTemporary);
  return {
    id,
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].meaning}`).join('\n\n'),
    headers: {
      'X-Request-Id': headerRef('RequestId'),
      ...(isTemporary ? { 'Retry-After': headerRef('RetryAfter') } : {}),
      ...(codes.includes('unauthorized')
        ? { 'WWW-Authenticate': headerRef('WwwAuthenticate') }
        : { 'RateLimit-Policy': headerRef('RateLimitPolicy'), RateLimit: headerRef('RateLimit') }),
    },
    content: {
      [problemType]: {
        schema: problemSchema,
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const exampleDetails: Partial<Record<ErrorCode, readonly [message: string, details: ErrorDetails]>> = {
  validation_failed: [
    'limit must be at most 100',
    { fields: [{ path: 'limit', code: 'maximum', message: 'must be at most 100' }] },
  ],
  forbidden: ['The key lacks the permission agents:write', { requiredPermission: 'agents:write' }],
  customer_merged: ['The customer was merged into another', { mergedInto: 'cust_01jd6f8x2sf4vb9qk3h7n5w0ze' }],
};

/** Made as the errors themselves are. */
export function problemExamples(codes: readonly ErrorCode[]) {
  return Object.fromEntries(
    errorCodes
      .filter((code) => codes.includes(code))
      .map((code) => {
        const [message, details] = exampleDetails[code] ?? [errorCatalogue[code].title, {}];
        const value = toProblem(new ParleyError(code, message, details), '0192f0c4-5b7e-7a31-9c55-1f0e8f6f2b11');
        return [code, { summary: errorCatalogue[code].title, value }];
      }),
  );
}
