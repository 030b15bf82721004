import { createHash } from 'node:crypto';
import { openEgress, parseAllowList, type Egress, type EgressResponse } from '@parley/egress';
import { unavailable } from '@parley/errors';
import { AwsV4Signer } from 'aws4fetch';
import { requireKey, type MediaStore } from './media-store';

export interface S3Options {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 15_000;
/** More than any file. */
const OBJECT_BYTES_MAX = 32 * 1024 * 1024;

/** Signature Version 4. The bucket is part of the path: as a host name it would need its own certificate. */
export function openS3Store(options: S3Options): MediaStore {
  // The operator named the host, so it may be private.
  const egress = openEgress({ allow: parseAllowList(new URL(options.url).host) });
  const request = (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer, contentType?: string) =>
    send(egress, options, { method, key: requireKey(key), body, contentType });
  return {
    put: async (key, bytes, contentType) => {
      const answer = await request('PUT', key, bytes, contentType);
      if (answer.status >= 300) throw refused(answer);
    },
    get: async (key) => {
      const answer = await request('GET', key);
      if (isAbsent(answer)) return undefined;
      if (answer.status >= 300) throw refused(answer);
      return answer.body;
    },
    delete: async (key) => {
      const answer = await request('DELETE', key);
      if (answer.status >= 300 && !isAbsent(answer)) throw refused(answer);
    },
    close: () => egress.close(),
  };
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly body: Buffer | undefined;
  readonly contentType: string | undefined;
}

async function send(
  egress: Egress,
  { url, bucket, region, accessKeyId, secretAccessKey }: S3Options,
  { method, key, body, contentType }: S3Request,
): Promise<EgressResponse> {
  const target = `${url}/${bucket}/${key}`;
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const headers = { 'x-amz-content-sha256': digest, ...(contentType ? { 'content-type': contentType } : {}) };
  const signer = new AwsV4Signer({
    ...{ method, url: target, headers, service: 's3', region, accessKeyId, secretAccessKey },
  });
  const signed = await signer.sign();
  try {
    return await egress.send({
      url: target,
      method,
      headers: Object.fromEntries(signed.headers),
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: OBJECT_BYTES_MAX,
    });
  } catch (err) {
    throw unavailable('The picture store', err);
  }
}

/** Without its bucket, it is unknown whether an object exists. */
function isAbsent(answer: EgressResponse): boolean {
  return answer.status === 404 && codeOf(answer) !== 'NoSuchBucket';
}

/** For the operator's log. */
function refused(answer: EgressResponse): Error {
  const reason = `the store answered ${answer.status} (${codeOf(answer) ?? 'no code'})`;
  return unavailable('The picture store', new Error(reason));
}

function codeOf({ body }: EgressResponse): string | undefined {
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(body.toString('utf8', 0, 1_000))?.[1];
}
