/** Other variables take any text. */
const shapes: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://role:password@postgres:5432/parley?sslmode=verify-full',
  REDIS_URL: 'rediss://redis:6379',
  NATS_URL: 'tls://nats:4222',
  CLICKHOUSE_URL: 'https://user:password@clickhouse:8443',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  OIDC_ISSUER: 'https://accounts.example.com',
  MEDIA_URL: 'https://api.example.com',
  MEDIA_S3_URL: 'https://s3.example.com',
  MEDIA_S3_BUCKET: 'pictures',
};

export function dummyValue(key: string): string {
  return shapes[key] ?? 'dummy';
}
