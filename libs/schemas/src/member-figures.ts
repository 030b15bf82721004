import { z } from 'zod';
import { overviewQuery, period } from './analytics';
import { idOutput } from './id-field';

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

/** Query of GET /v1/analytics/members. */
export const memberFiguresQuery = overviewQuery;

/** What each member of the team has done in a window, as the API shows it. */
export const memberFiguresResource = z
  .object({
    period,
    members: z
      .array(
        z
          .object({
            member_id: idOutput('member'),
            first_response: z
              .object({
                count: count.describe('Conversations in which they were the first person to answer'),
                p50_ms: z.int().min(0).nullable(),
                p90_ms: z.int().min(0).nullable(),
              })
              .describe(
                'How long the customer had waited for the first answer of a person: since they wrote or, where the agent had ' +
                  'answered that, since the hand-off. Null without one',
              ),
            handled: count.describe('Conversations in which they wrote'),
            resolved: count.describe('Conversations that they resolved'),
            csat: z
              .object({ ratings: count, satisfied: count.describe('Of 4 or 5'), share })
              .describe('Of ratings of conversations that are assigned to them'),
            targets: z
              .object({ met: count, missed: count, share: share.describe('Of those met; null without one') })
              .describe('Of conversations that are assigned to them and were resolved in the window'),
          })
          .meta({ id: 'MemberFigures' }),
      )
      .describe('Those who have any figure, former members too, in the order of their ids'),
  })
  .meta({ id: 'MemberFiguresReport' });
export type MemberFiguresResource = z.output<typeof memberFiguresResource>;
