/** Points of emoji that the sentiment library lacks or holds too weak for support; it knows some 900 others. */
export const emojiPoints: Readonly<Record<string, number>> = {
  '🤩': 3,
  '🥰': 3,
  '👏': 3,
  '🙌': 3,
  '👎': -3,
  '😡': -3,
  '😠': -3,
  '🤬': -4,
  '😤': -2,
  '🙄': -2,
  '😢': -2,
  '😞': -2,
  '😒': -2,
  '💩': -3,
  '🖕': -4,
};
