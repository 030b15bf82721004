/** All of the widget's looks. In a sheet of its own, adopted: no policy of a page refuses it, and no style of a page gets in. */
export const styles = `
:host { all: initial !important; color-scheme: var(--scheme, inherit) !important; display: block !important; }
@media print { :host { display: none !important; } }
*, *::before, *::after { box-sizing: border-box; }
.root { --bg: light-dark(#ffffff, #1c1d20); --soft: light-dark(#f1f3f5, #2a2c30); --line: light-dark(#d9dde1, #3c3f45);
  --text: light-dark(#17191c, #eef0f2); --quiet: light-dark(#5a626b, #a9b1ba); --bad: light-dark(#b3261e, #ff9a92);
  position: fixed; inset-block-end: 20px; z-index: var(--z); font: 400 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
  color: var(--text); text-align: start; display: flex; flex-direction: column; gap: 12px; }
.root.right { inset-inline-end: 20px; align-items: flex-end; } .root.left { inset-inline-start: 20px; align-items: flex-start; }
button { font: inherit; color: inherit; cursor: pointer; border: 0; background: none; padding: 0; }
button:focus-visible, textarea:focus-visible, a:focus-visible, .log:focus-visible, pre:focus-visible, .scroll:focus-visible
  { outline: 2px solid var(--focus); outline-offset: 2px; }
.launcher { width: 56px; height: 56px; border-radius: 50%; background: var(--accent); color: var(--on-accent);
  display: grid; place-items: center; box-shadow: 0 4px 16px #0004; position: relative; }
.launcher:hover { filter: brightness(1.08); }
.greeting { display: flex; align-items: flex-start; max-width: min(320px, calc(100vw - 40px)); padding: 10px 6px 12px 14px; border-radius: 16px;
  background: var(--bg); border: 1px solid var(--line); box-shadow: 0 8px 28px #0004; } [dir="rtl"] .greeting { padding: 10px 14px 12px 6px; }
.greets { text-align: start; flex: 1; min-width: 0; overflow-wrap: anywhere; } .greets span { display: block; padding: 2px 0; }
.greeting .icon { color: var(--quiet); flex: none; margin-block-start: -5px; } .greeting .icon svg { width: 16px; }
.badge { position: absolute; inset-block-start: -4px; inset-inline-end: -4px; min-width: 22px; height: 22px; border-radius: 11px;
  padding: 0 6px; background: #c62828; color: #fff; font-size: 12px; font-weight: 700; display: grid; place-items: center; }
.panel { width: min(384px, calc(100vw - 40px)); height: min(620px, calc(100dvh - 40px)); display: flex; flex-direction: column;
  background: var(--bg); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; box-shadow: 0 12px 40px #0005; }
.head { display: flex; align-items: center; gap: 10px; padding: 14px 16px; background: var(--accent); color: var(--on-accent); }
h2 { margin: 0; font-size: 16px; font-weight: 650; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mode { font-size: 11px; font-weight: 650; padding: 2px 8px; border-radius: 10px; border: 1px solid currentColor; }
.icon { width: 32px; height: 32px; display: grid; place-items: center; border-radius: 8px; }
.icon:hover { background: #8883; }
.head button:focus-visible { outline-color: currentColor; }
.log { flex: 1; overflow-y: auto; padding: 16px; display: flex; flex-direction: column; gap: 10px; overscroll-behavior: contain; }
.message { max-width: 85%; display: flex; flex-direction: column; gap: 3px; }
.message.customer { align-self: flex-end; align-items: flex-end; } .message.agent { align-self: flex-start; align-items: flex-start; }
.bubble { padding: 9px 13px; border-radius: 16px; overflow-wrap: anywhere; background: var(--soft); max-width: 100%; }
.bubble > :where(p, h3, ul, ol, pre, blockquote, .scroll):not(:last-child), li > :not(:last-child) { margin-block-end: 8px; }
.plain, .bubble p { white-space: pre-wrap; }
p, h3, ul, ol, pre, blockquote { margin: 0; } h3 { font-size: 15px; font-weight: 650; }
.bubble :where(ul, ol) { padding-inline-start: 22px; } .bubble li + li { margin-block-start: 4px; }
hr { border: 0; border-block-start: 1px solid #8886; margin: 8px 0; width: 100%; }
blockquote { border-inline-start: 3px solid #8886; padding-inline-start: 10px; }
pre { font: 13px/1.5 ui-monospace, monospace; background: #8882; border-radius: 8px; padding: 8px 10px; overflow-x: auto;
  white-space: pre; overflow-wrap: normal; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: 14px; overflow-wrap: normal; }
th, td { border: 1px solid #8886; padding: 4px 8px; text-align: start; vertical-align: top; }
.agent .bubble { border-end-start-radius: 4px; }
.customer .bubble { background: var(--accent); color: var(--on-accent); border-end-end-radius: 4px; }
.bubble a { color: inherit; text-decoration: underline; }
.bubble :not(pre) > code { font: 13px ui-monospace, monospace; background: #8883; border-radius: 4px; padding: 0 4px; }
.name { font-size: 12px; color: var(--quiet); padding: 0 4px; }
.head div { flex: 1; min-width: 0; } .head p { margin: 0; font-size: 12.5px; }
.note { font-size: 12px; color: var(--quiet); padding: 0 4px; } .note.bad { color: var(--bad); }
.note button { text-decoration: underline; margin-inline-start: 8px; min-height: 24px; }
.sources { font-size: 12.5px; color: var(--quiet); padding: 0 4px; display: flex; gap: 6px; }
.sources ul { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 2px 10px; }
.sources a { color: inherit; }
.choices { display: flex; flex-wrap: wrap; gap: 8px; }
.choices button { border: 1px solid var(--link); color: var(--link); border-radius: 18px; padding: 6px 14px; min-height: 36px; }
.choices button:hover { background: var(--soft); }
.line { font-size: 13px; color: var(--quiet); text-align: center; padding: 4px 12px; }
.offline { background: light-dark(#fff4d6, #453a1a); color: light-dark(#5c4400, #ffe3a3); font-size: 13px; padding: 7px 16px; }
.typing { display: flex; gap: 4px; padding: 12px 14px; }
.typing i { width: 7px; height: 7px; border-radius: 50%; background: var(--quiet); animation: beat 1.2s infinite ease-in-out; }
.typing i:nth-child(2) { animation-delay: .15s; } .typing i:nth-child(3) { animation-delay: .3s; }
@keyframes beat { 0%, 60%, 100% { opacity: .35; } 30% { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { .typing i { animation: none; } }
.rating { display: flex; gap: 4px; justify-content: center; border: 0; margin: 0; padding: 4px; }
.rating legend { font-size: 13px; color: var(--quiet); text-align: center; width: 100%; }
.rating button { width: 40px; height: 40px; font-size: 22px; border-radius: 8px; } .rating button:hover { background: var(--soft); }
form { display: flex; gap: 10px; align-items: flex-end; padding: 10px 12px; border-block-start: 1px solid var(--line); }
textarea { flex: 1; resize: none; font: inherit; font-size: 16px; color: inherit; background: var(--soft); border: 1px solid transparent;
  border-radius: 18px; padding: 8px 14px; min-width: 0; max-height: 130px; min-height: 40px; field-sizing: content; }
textarea::placeholder { color: var(--quiet); opacity: 1; }
.send { width: 40px; height: 40px; flex: none; border-radius: 50%; background: var(--accent); color: var(--on-accent);
  display: grid; place-items: center; } .send:disabled { opacity: .45; cursor: default; }
[dir="rtl"] .send svg { transform: scaleX(-1); }
.attach { width: 40px; height: 40px; flex: none; color: var(--quiet); }
canvas { display: block; max-width: 100%; max-height: 240px; border-radius: 8px; }
.chosen { display: flex; align-items: center; gap: 12px; padding: 10px 16px 0; } .chosen canvas { max-height: 72px; max-width: 50%; }
.chosen .named { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 4px; font-size: 14px; }
.row { display: flex; align-items: center; gap: 6px; min-width: 0; } .row span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row svg, .file svg { flex: none; } progress { width: 100%; height: 4px; accent-color: var(--link); }
.file { display: flex; align-items: center; gap: 8px; max-width: 100%; min-height: 36px; padding: 4px 0; text-align: start;
  text-decoration: underline; overflow-wrap: anywhere; } .file .size { font-size: 12px; white-space: nowrap; }
.shown { display: block; max-width: 100%; border-radius: 8px; margin-block: 2px 4px; }
.chosen button { text-decoration: underline; min-height: 24px; } .line.bad { color: var(--bad); margin: 0; }
.count { font-size: 12px; color: var(--quiet); text-align: end; padding: 6px 16px 0; } .count.bad { color: var(--bad); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 480px) {
  .root.open { inset: 0; } .open .panel { width: 100%; height: 100%; border: 0; border-radius: 0; }
}
`;
