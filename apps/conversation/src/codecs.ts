import * as conversations from '@parley/contract/conversation';
import * as messages from '@parley/contract/message';
import { enumCodec } from '@parley/grpc';
import { authors, channels, conversationStatuses, messageTypes, senders, sentiments } from '@parley/schemas';

/** The words of the API and the numbers of the contract. */
export const statusCodec = enumCodec(conversations.ConversationStatus, conversationStatuses);
export const channelCodec = enumCodec(conversations.Channel, channels);
export const sentimentCodec = enumCodec(conversations.Sentiment, sentiments);
export const messageTypeCodec = enumCodec(messages.MessageType, messageTypes);
export const senderCodec = enumCodec(messages.Sender, senders);
export const authorCodec = enumCodec(messages.Author, authors);
