export { complete } from './complete';
export type { Completion, CompletionRequest, ModelTool } from './complete';
export type { ModelConnection, Prices, Quirk } from './connection';
export { isBroken, isFree, isRetryable } from './failure';
export type { FailureKind, ModelFailure } from './failure';
export type { ModelMessage, ToolCall, ToolResult } from './messages';
export { costOf, estimateTokens } from './usage';
export type { Usage } from './usage';
