import { Mode } from '@parley/contract/account';
import { AgentStatus } from '@parley/contract/agent';
import { Channel, ConversationStatus, HandoffReason, ResolutionKind, Sentiment } from '@parley/contract/conversation';
import { Author, MessageType, Sender } from '@parley/contract/message';
import {
  agentStatuses,
  authors,
  channels,
  conversationStatuses,
  handoffReasons,
  messageTypes,
  modes,
  resolutionKinds,
  senders,
  sentiments,
} from '@parley/schemas';
import { enumCodec } from './enum-codec';

/** The words of the API and the numbers of the contract. */
export const modeCodec = enumCodec(Mode, modes);
export const agentStatusCodec = enumCodec(AgentStatus, agentStatuses);
export const conversationStatusCodec = enumCodec(ConversationStatus, conversationStatuses);
export const channelCodec = enumCodec(Channel, channels);
export const sentimentCodec = enumCodec(Sentiment, sentiments);
export const messageTypeCodec = enumCodec(MessageType, messageTypes);
export const senderCodec = enumCodec(Sender, senders);
export const authorCodec = enumCodec(Author, authors);
export const handoffReasonCodec = enumCodec(HandoffReason, handoffReasons);
export const resolutionKindCodec = enumCodec(ResolutionKind, resolutionKinds);
