import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** Spanish words and phrases of customer support, by points. */
export const supportEs: PointGroups = [
  [
    -4,
    split(`peor; inaceptable; horrible; pésimo; pésima; pesimo; estafa; fraude; furioso; furiosa; terrible; mierda;
    pesadilla; patético; patética; ladrón; ladrones; basura; asqueroso; asquerosa; mentirosos; lamentable;
    indignante; porquería; timo; robo; engaño; vergonzoso; inadmisible; intolerable; una tomadura de pelo;
    tomadura de pelo`),
  ],
  [
    -3,
    split(`no funciona; no me funciona; dejó de funcionar; no sirve; dañado; dañada; vergüenza; verguenza; harto;
    harta; nunca más; grosero; grosera; decepcionado; decepcionada; decepción; desastre; inútil; enfadado;
    enfadada; enojado; enojada; molesto; molesta; nadie responde; nadie contesta; nadie me ayuda; cobrado dos
    veces; malo; mala; fatal; asco; maldito; odio; destrozado; destrozada; destruido; destruida; rompieron;
    ignoran; ignorado; mienten; mentira; incompetente; incompetentes; deficiente; frustrante; frustrado;
    frustrada; defectuoso; defectuosa; sucio; sucia; falso; engañado; engañada; indignado; indignada; cansado
    de; cansada de; colgaron; tiró; inservible; no vale nada; mala calidad; falla; falló; se congela; una
    burla; arrepiento; disgustado; furia; triste; malísimo; malísima; nefasto; nefasta; de mal en peor; me
    colgaron; sin respuesta; sin solución`),
  ],
  [
    -2,
    split(`roto; rota; rompió; retraso; equivocado; equivocada; sigo esperando; mal; queja; quejas; perdido; no
    llega; no ha llegado; barato; barata; confuso; complicado; lenta; lentísimo; se cierra; se bloquea; se
    cae; error otra vez; siguen cobrando; sigue sin; todavía no; aún no; ruidoso; demora; retrasado;
    atascado; preocupado; preocupada; llevo esperando; semanas esperando; seguimos esperando`),
  ],
  [-1, split(`error; tarde; dos veces; lento`)],
  [
    0,
    split(`ayuda; ayudar; favor; problema; cancelar; quiero; quisiera; gustaría; me gustaría; me gustaria; pagar;
    cobrar; no; si; sí; valor; libre; pena; nada; interés; cuenta; política; buenos días; buenas tardes;
    buenas noches; buenas; buen día; como; gusto; real; importa; parar; clave; verdad; seguro; grande; hueco;
    esperando; espero; esperar; espera; verdadero; corazón; día; sábados; segundo; tarda; apoyo; caja;
    importante; gran; oferta; garantía; solicito; aceptan; confirmar; cambiar; visita; técnico; tarjeta;
    ahora`),
  ],
  [1, split(`rápido`)],
  [
    2,
    split(`gracias; me gusta; me gustó; amable; amables; resuelto; solucionado; funciona bien; cómodos; mejor;
    fácil; arreglaron; arreglado; bien; buen; buena; bueno; fiable; eficiente; eficaz; puntual; cómodo;
    cómoda; por fin; agradable; cumple; profesional; ayudaron`),
  ],
  [
    3,
    split(`muchas gracias; encanta; contento; contenta; satisfecho; satisfecha; maravilla; recomiendo; ya funciona;
    perfecto; perfecta; preciosos; alegro; da gusto; mejores; exelente; encantado; encantada; bravo; joya;
    feliz; felices; agradezco; agradecido; agradecida; felicidades; enhorabuena; por fin funciona; una
    pasada; chulo; chula; hermoso; hermosa; bonito; bonita; lindo; linda; vale la pena; muy bien; de primera;
    me ha gustado; me gustan; facilísimo; rapidísimo; rapidísima; buenísimo; buenísima`),
  ],
  [
    4,
    split(`muchísimas gracias; mil gracias; genial; maravillosa; maravilloso; estupendo; estupenda; fantástico;
    excelente; impecable; impecables; espectacular; sobresaliente; increíble; me salvaste; me salvaron;
    insuperable; fenomenal`),
  ],
];
