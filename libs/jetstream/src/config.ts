import { caFileVariable, wholeNumber } from '@parley/process';

/** The variables of every process that publishes or consumes. */
export const jetstreamConfig = {
  NATS_CA_FILE: caFileVariable('NATS'),
  STREAM_REPLICAS: wholeNumber(1, 5)
    .default(1)
    .describe('On how many servers of the NATS cluster each stream is kept; every process needs the same number'),
};
