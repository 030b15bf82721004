import type { GetSurveyResponse } from '@parley/contract/settings';
import { channelCodec } from '@parley/grpc';
import { surveyInput, surveyResource, type Survey } from '@parley/schemas/survey';
import { required } from '../../shapes/shape';
import { endpoint } from './endpoint';
import type { Route } from './route';

const example: Survey = { channels: ['widget', 'whatsapp'] };

const getSurvey = endpoint({
  name: 'getSurvey',
  tag: 'People',
  summary: 'Get where customers are asked for a rating',
  description:
    'The channels in which customers are asked to rate a conversation once it is resolved, in the mode of the caller. Of an account ' +
    'that has not set them: the widget.',
  answer: { status: 200, description: 'The channels', schema: surveyResource, example },
  handle: async ({ services, reading }) => readAnswer(await services.settings.getSurvey({}, reading())),
});

const setSurvey = endpoint({
  name: 'setSurvey',
  tag: 'People',
  summary: 'Set where customers are asked for a rating',
  description:
    'Sets all channels, in the mode of the caller. In each, customers are asked once per resolution, in their language: the widget ' +
    'shows a form, WhatsApp a list within its 24 hours, Slack buttons. What they choose is the rating of the conversation.',
  body: { schema: surveyInput, example },
  answer: { status: 200, description: 'The channels as they are now', schema: surveyResource, example },
  handle: async ({ body, services, writing }) => {
    const survey = { channels: body.channels.map((channel) => channelCodec.toProto(channel)) };
    return readAnswer(await services.settings.setSurvey({ survey }, writing()));
  },
});

function readAnswer(answer: GetSurveyResponse): { body: Survey } {
  const { channels } = required(answer.survey, 'the channels of surveys');
  return { body: { channels: channels.flatMap((channel) => channelCodec.fromProto(channel) ?? []) } };
}

export const surveyRoutes: readonly Route[] = [
  ['GET', '/account/survey', 'members:read', getSurvey],
  ['PUT', '/account/survey', 'members:write', setSurvey],
];
