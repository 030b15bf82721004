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

test.each(['lots', 7, [1], { prompt_tokens: {}, completion_tokens: [2] }])('usage that counts nothing: %j', (usage) => {
  const { usage: read = {} } = mended({ usage }) as { usage?: object };
  expect(read).toEqual({});
});

test.each([[{ function: { name: 3, arguments: {} } }], [{ id: 'a', type: 2 }], ['find'], [null]])(
  'a call that names no tool, beside a text: %j',
  (call) => {
    const message = { content: 'Five years.', tool_calls: [call, { function: { name: 'find', arguments: 5 } }] };
    const read = mended({ choices: [{ message }] });
    expect(read).toEqual({
      choices: [{ message: { content: 'Five years.', tool_calls: [{ function: { name: 'find', arguments: '5' } }] } }],
    });
    const alone = { choices: [{ message: { content: null, tool_calls: [call] } }] };
    expect(JSON.stringify(mended(alone))).toContain('"tool_calls":[');
    expect(mended(alone)).not.toEqual({ choices: [{ message: { content: null, tool_calls: [] } }] });
  },
);

test.each(['<html>', '[1]', '"x"', '{"choices": 3}', '{"choices": [null, {"message": []}]}'])(
  'what is something else stays so: %s',
  (body) => {
    expect(tolerateAnswer(body).replace(/\s/g, '')).toBe(body.replace(/\s/g, ''));
  },
);
