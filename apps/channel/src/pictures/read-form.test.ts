import { readPictureForm } from './read-form';

async function readWith(form: string) {
  const data = new FormData();
  data.append('picture', new Blob(['x']), 'a.png');
  data.append('form', form);
  const response = new Response(data);
  const body = Buffer.from(await response.arrayBuffer());
  return readPictureForm(body, response.headers.get('content-type') ?? '');
}

test('answers beside a picture are read as JSON; invalid or overlong ones are refused, naming the field', async () => {
  expect((await readWith('{"name":"Zoe"}')).answers).toEqual({ name: 'Zoe' });
  const fieldsOf = (form: string) => readWith(form).catch((err: unknown) => err);
  expect(await fieldsOf('{')).toMatchObject({ details: { fields: [{ path: 'form', code: 'type' }] } });
  expect(await fieldsOf(JSON.stringify({ name: 'x'.repeat(16_384) }))).toMatchObject({
    details: { fields: [{ path: 'form', code: 'max_length' }] },
  });
});
