import { runProcess } from '@parley/process';
import { gatewayConfig } from './config';
import { startGateway } from './start-gateway';

runProcess('gateway', gatewayConfig, (context) => startGateway(context));
