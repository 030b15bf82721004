import { caFileVariable, readableBy, wholeNumber } from '@parley/process';
import { readServerAddress } from './server-address';

/** For every process that publishes or consumes. */
export const jetstreamConfig = {
  NATS_CA_FILE: caFileVariable('NATS'),
  STREAM_REPLICAS: wholeNumber(1, 5)
    .default(1)
    .describe(
      'The number of servers of the NATS cluster on which each stream is kept; every process needs the same ' +
        'number',
    ),
};

/** Each process describes its purpose. */
export const natsUrl = readableBy((text) => readServerAddress(text, undefined));
