export { readAutomation, toAutomationProto } from './automation';
export { awaitServers } from './await-servers';
export type { CallContext, CallIdentity, TenantCallContext } from './calls/call-context';
export { createGrpcClient } from './client';
export type { CallOptions, GrpcClient, GrpcClientOptions } from './client';
export {
  agentStatusCodec,
  authorCodec,
  bandCodec,
  cautionCodec,
  channelCodec,
  conversationStatusCodec,
  deliveryStatusCodec,
  handoffReasonCodec,
  messageDeliveryStatusCodec,
  messageTypeCodec,
  modeCodec,
  modelQuirkCodec,
  modelStatusCodec,
  toolEffectCodec,
  resolutionKindCodec,
  waitingOnCodec,
  priorityCodec,
  memoryAuthorCodec,
  senderCodec,
  sentimentCodec,
  sourceKindCodec,
  documentStatusCodec,
  sourceOriginCodec,
  sourceStatusCodec,
  suggestionKindCodec,
  suggestionStateCodec,
  syncScheduleCodec,
  turnKindCodec,
  turnStateCodec,
  webhookDisabledReasonCodec,
  webhookPayloadCodec,
  channelStatusCodec,
  webhookStatusCodec,
} from './codecs';
export type { EnumCodec } from './enum-codec';
export { hasTeamOf } from './has-team';
export type { HasTeam } from './has-team';
export { pageInfo, readPage } from './page';
export { bindService, bindTenantService, tenantCall, tenantCalls } from './calls/service';
export type { BoundService, Handler, Handlers, ServiceOptions, TenantHandlers } from './calls/service';
export { openGrpcAccess } from './access';
export type { GrpcAccess } from './access';
export { grpcTlsConfig } from './tls/config';
export type { GrpcTlsSettings } from './tls/config';
export { openGrpcTls } from './tls/grpc-tls';
export type { GrpcTls, GrpcTlsOptions } from './tls/grpc-tls';
