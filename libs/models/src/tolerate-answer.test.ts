import { tolerateAnswer } from './tolerate-answer';

const mended = (answer: object) => JSON.parse(tolerateAnswer(JSON.stringify(answer))) as unknown;

test('usage as text, as a fraction or as nothing that counts', () => {
  expect(mended({ usage: { prompt_tokens: '12', completion_tokens: 1.5, total_tokens: 'many' } })).toEqual({
    usage: { prompt_tokens: 12, completion_tokens: 2 },
  });
});

test('another role, and the arguments of a tool as an object', () => {
  const wanted = { id: 7, function: { name: 'find', arguments: { a: 1 } } };
  expect(mended({ choices: [{ message: { role: 'model', tool_calls: [wanted] } }] })).toEqual({
    choices: [
      { message: { role: 'assistant', tool_calls: [{ id: '7', function: { name: 'find', arguments: '{"a":1}' } }] } },
    ],
  });
});

test.each(['<html>', '[1]', '"x"', '{"choices": 3}', '{"choices": [null, {"message": []}]}'])(
  'what is something else stays so: %s',
  (body) => {
    expect(tolerateAnswer(body).replace(/\s/g, '')).toBe(body.replace(/\s/g, ''));
  },
);
