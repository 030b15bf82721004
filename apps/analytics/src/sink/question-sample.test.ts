import { questionSample } from './question-sample';

describe('the sample of a question', () => {
  it('is the text on one line', () => {
    expect(questionSample('  Where\n is   my order 4711? ')).toBe('Where is my order 4711?');
  });

  it('has no e-mail address and no long number in it', () => {
    expect(questionSample('Did jane.doe+x@mail.example.com get it, or +49 (30) 123-45.67?')).toBe(
      'Did [email] get it, or [number]?',
    );
  });

  it('has at most 200 code points', () => {
    expect(questionSample('🚚'.repeat(200))).toBe('🚚'.repeat(200));
    expect(questionSample('🚚'.repeat(201))).toBe(`${'🚚'.repeat(199)}…`);
    expect(questionSample('a@'.repeat(2_048)).length).toBeLessThanOrEqual(200);
  });

  it('never ends within a character, wherever it is cut', () => {
    for (let digits = 470; digits < 500; digits += 1) {
      const sample = questionSample(`Where is my order? ${'1'.repeat(digits)} 🚚🚚🚚 thanks`);
      expect(sample).toMatch(/^Where is my order\? \[number\]/);
      expect(sample.isWellFormed()).toBe(true);
    }
  });

  it('is the same of what is sent for it alone: one line, cut at 500 code points', () => {
    const text = `  Where is\n it? ${'1'.repeat(486)} and more`;
    const sent = [...text.replace(/\s+/g, ' ').trim()].slice(0, 500).join('');
    expect(sent).toMatch(/ $/);
    expect(questionSample(sent)).toBe(questionSample(text));
  });
});
