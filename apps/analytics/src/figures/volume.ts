import type { ChannelCount, ChannelSentiment, PeakHours, Volume } from '@parley/contract/analytics';
import { channels } from '@parley/schemas';
import type { ConversationCountsRow } from '../queries/conversations.query';
import type { CustomerMessageRow } from '../queries/customer-messages.query';
import { heardConversations, quotient, sentimentShares, sumConversations } from './figures';

/** By channel, with customers' messages by hour. */
export function volume(
  rows: readonly ConversationCountsRow[],
  customerMessages: readonly CustomerMessageRow[],
): Volume {
  const totals = sumConversations(rows);
  return {
    messagesPerConversation: quotient(totals.messages, totals.total),
    peakHours: peakHours(customerMessages),
    channels: channelCounts(rows, totals.total),
  };
}

/** All 24 hours and 7 weekdays (1 is Monday), zeros included. */
function peakHours(rows: readonly CustomerMessageRow[]): PeakHours {
  const hours = Array.from({ length: 24 }, () => 0);
  const weekdays = Array.from({ length: 7 }, () => 0);
  for (const row of rows) {
    const hourOfWeek = Number(row.hour_of_week);
    const hour = hourOfWeek % 24;
    const weekday = Math.floor(hourOfWeek / 24);
    hours[hour] = (hours[hour] ?? 0) + Number(row.count);
    weekdays[weekday] = (weekdays[weekday] ?? 0) + Number(row.count);
  }
  return {
    hours: hours.map((messages, hour) => ({ hour, messages: BigInt(messages) })),
    weekdays: weekdays.map((messages, index) => ({ weekday: index + 1, messages: BigInt(messages) })),
  };
}

function channelCounts(rows: readonly ConversationCountsRow[], all: number): ChannelCount[] {
  return channels.map((channel) => {
    const { total } = sumConversations(rows.filter((row) => row.channel === channel));
    return { channel, conversations: BigInt(total), share: quotient(total, all) };
  });
}

/** All channels, empty ones included. */
export function channelSentiments(rows: readonly ConversationCountsRow[]): ChannelSentiment[] {
  return channels.map((channel) => {
    const totals = sumConversations(rows.filter((row) => row.channel === channel));
    return { channel, distribution: sentimentShares(totals), conversations: BigInt(heardConversations(totals)) };
  });
}
