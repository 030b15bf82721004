import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Client } from '../client/client';
import { faultsOf, labelIn, pathOf } from '../client/form';
import type { State } from '../client/state';
import type { FormField } from '../client/types';
import type { Words } from '../text/word-list';

const ANSWER_MAX = 255;
const INPUTS = {
  name: { type: 'text', autocomplete: 'name', maxLength: ANSWER_MAX },
  email: { type: 'email', autocomplete: 'email', maxLength: 320 },
  phone: { type: 'tel', autocomplete: 'tel', maxLength: 32 },
  text: { type: 'text', autocomplete: undefined, maxLength: ANSWER_MAX },
} as const;

interface EntryFormProps {
  readonly state: State;
  readonly client: Client;
  readonly words: Words;
}

/** In the composer's place until it has been answered. Its answers are sent with the first message. */
export function EntryForm({ state, client, words }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formFields } = state;
  const faults = faultsOf(state);
  useLayoutEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input, select'))?.focus();
  }, [faults.join(' ')]);
  return (
    <form
      ref={form}
      class="entry"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement | HTMLSelectElement;
        client.typeAnswer(name, value);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const said = new FormData(event.currentTarget);
        client.answerForm(answersOf(formFields, (path) => String(said.get(path) ?? '').trim(), words.tag));
      }}
    >
      <p>{words.formIntro}</p>
      {formFields.map((field) => (
        <Field
          key={pathOf(field)}
          {...{ field, words }}
          answer={state.typed[pathOf(field)] ?? ''}
          isWrong={faults.includes(pathOf(field))}
        />
      ))}
      <button class="primary" type="submit">
        {words.continue}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly words: Words;
  readonly answer: string;
  readonly isWrong: boolean;
}

function Field({ field, words, answer, isWrong }: FieldProps) {
  const { type, label = '', labels, options = [], is_required: isRequired } = field;
  const path = pathOf(field);
  const own = type === 'text' || type === 'choice' ? labelIn(words.tag, labels, label) : words[type];
  const common = {
    name: path,
    required: isRequired === true,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `fault-${path}` : undefined,
  };
  return (
    <div>
      <label>
        <span dir="auto">
          {own} {isRequired !== true && <small>{words.optional}</small>}
        </span>
        {type === 'choice' ? (
          <select {...common} dir="auto">
            <option value="">{words.choose}</option>
            {options.map(({ value, labels: named }) => (
              <option key={value} value={value} selected={value === answer}>
                {labelIn(words.tag, named, value)}
              </option>
            ))}
          </select>
        ) : (
          // A number or an address is read from left to right in every language.
          <input
            {...common}
            {...INPUTS[type]}
            dir={type === 'email' || type === 'phone' ? 'ltr' : 'auto'}
            defaultValue={answer}
          />
        )}
      </label>
      {isWrong && (
        <small class="bad" id={`fault-${path}`}>
          {words.checkAnswer}
        </small>
      )}
    </div>
  );
}

function answersOf(fields: readonly FormField[], read: (path: string) => string, language: string) {
  const said = fields.map((field) => [field, read(pathOf(field))] as const).filter(([, answer]) => answer !== '');
  const own = said.flatMap(([{ type, key }, answer]) => (key === undefined ? [[type, answer]] : []));
  const attributes = said.flatMap(([{ key }, answer]) => (key === undefined ? [] : [[key, answer]]));
  return {
    ...(Object.fromEntries(own) as Partial<Record<'name' | 'email' | 'phone', string>>),
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes) as Record<string, string> } : {}),
    language,
  };
}
