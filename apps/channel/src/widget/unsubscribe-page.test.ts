import { widgetLanguages } from '@parley/schemas/widget-form';
import { visitorMailTexts } from '../visitor-mails/visitor-mail-texts';
import { transcriptTexts } from '../visitor-mails/transcript-texts';
import { unsubscribePage, unsubscribeTexts } from './unsubscribe-page';

test.each([unsubscribeTexts, visitorMailTexts, transcriptTexts])(
  'there are texts in each language of the widget',
  (texts) => {
    expect(Object.keys(texts).sort()).toEqual([...widgetLanguages].sort());
  },
);

test.each(widgetLanguages)('the page says in %s what it asks, and what was done', (language) => {
  const [asking, done] = [unsubscribePage(language, false), unsubscribePage(language, true)];
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  for (const page of [asking, done]) expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
  expect(asking).toContain(`<button>${unsubscribeTexts[language].button}</button>`);
  expect(done).toContain(unsubscribeTexts[language].done);
  expect(done).not.toContain('<form');
});
