import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** Spanish vocabulary of satisfaction and complaint, besides the words of support; other forms are found by stem. */
export const moodsEs: PointGroups = [
  [
    -4,
    split(`abuso; abusivo; atropello; bochornoso; chapuza; chapucero; desastroso; despreciable; deplorable; desgracia;
    disparate; espantoso; estafador; estafado; estafaron; fraudulento; engañoso; engañaron; horroroso; horrendo; humillante;
    impresentable; indecente; infame; ladronzuelo; robaron; roban; robado; sinvergüenza; sinvergüenzas; tramposo; repugnante;
    ridículo; ruina; vergonzosa; porquería; cochinada; mierda; puta; carajo; joder; una mierda; pérdida tiempo; pérdida
    dinero; perder tiempo; perdí tiempo; perdido tiempo; tirar dinero; dinero tirado; dinero a la basura; tiempo perdido;
    nunca más compro; no vuelvo a comprar; no volveré; no vuelvo; no volveremos; no pienso volver; no comprar; no compren;
    no compréis; última vez que compro; última vez; nunca volveré; jamás volveré; os voy a denunciar; los voy a denunciar;
    denunciar; denuncia; demanda; abogado; consumidor; hoja de reclamaciones; qué falta de respeto; falta de respeto;
    falta respeto; falta profesionalidad; poca vergüenza; poca seriedad; ya está bien; ya basta; basta ya; hasta las narices;
    hasta el gorro; hasta los huevos; estoy harto; me tienen harto; no aguanto más; el colmo; es el colmo; indigno; penoso;
    no recomiendo; no lo recomiendo; no se lo recomiendo; para nada recomendable; cero estrellas; una estrella; un asco`),
  ],
  [
    -3,
    split(`abandonado; agotado de; agresivo; antipático; arrogante; averiado; avería; borde; caducado; cansado; carísimo;
    decepcionante; decepcionó; defraudado; defraudar; desagradable; desatendido; desconsiderado; desesperado; desesperante;
    desilusión; desilusionado; desinterés; despistado; descontento; deshonesto; desconfianza; desorganizado; destrozó;
    dejaron tirado; dejado tirado; estropeado; estropeó; estropea; exagerado; exasperante; fastidio; fastidiado; feo;
    frustración; grosería; ignora; ignoran; impotencia; impuntual; inadecuado; incapaz; incapaces; incumplido; incumplen;
    incumplimiento; ineficaz; ineficiente; ineptos; inepto; injusto; injusticia; insatisfecho; insatisfacción; insoportable;
    insulto; irresponsable; irritado; irritante; lástima; lento; mentiroso; mintieron; miente; mienten; mentido; maleducado;
    maltrato; manchado; mojado; molestia; negligencia; negligente; pasotismo; pasan de mí; pasan de todo; podrido; preocupante;
    quejarme; quejarnos; rabia; rajado; rayado; rasgado; regañaron; reventado; inaguantable; sucio; tacaño; tomar el pelo;
    tomando el pelo; toman el pelo; torpe; torpeza; nadie da; nadie hace; nadie sabe; nadie coge; nadie atiende; nadie
    soluciona; nadie ayuda; nadie aparece; nadie apareció; nadie vino; nadie ha; nadie llama; nadie llamó; nunca contestan;
    nunca responden; nunca llegó; nunca llega; nunca llegan; nunca vino; nunca llamaron; nunca me; no contestan; no
    responden; no me contestan; no atienden; no cogen teléfono; no dan solución; no dan respuesta; no solucionan; no resuelven;
    no hacen nada; no hacen caso; no hacéis caso; ni caso; ni siquiera; ni una respuesta; ni respuesta; ninguna respuesta;
    ninguna solución; ninguna explicación; sin explicación; sin avisar; sin permiso; sin mi autorización; no autoricé; nadie
    explica; marean; mareando; dan largas; dando largas; dan vueltas; de un lado a otro; peloteo; se pasan la pelota; sigo
    igual; seguimos igual; sigo sin; seguimos sin; sigue sin; siguen sin; sigue igual; todavía sin; todavía espero; aún
    espero; llevo días; llevo semanas; llevo horas; llevo meses; llevo 9 días; llevo 9 semanas; llevo 9 horas; llevo 9
    meses; llevamos 9 días; llevamos 9 semanas; llevamos días; llevo una semana; llevo un mes; llevo una hora; llevo toda
    la mañana; llevo todo el día; días esperando; horas esperando; meses esperando; cansado de esperar; desde hace 9 días;
    desde hace 9 semanas; desde hace semanas; desde hace días; otra vez; una y otra vez; de nuevo lo mismo; siempre lo mismo;
    lo mismo de siempre; mismo problema; cada vez que; cada dos por tres; a cada rato; por tercera vez; 9 veces; ya van 9;
    no hay manera; no hay forma; no hay quien; imposible; imposible contactar; imposible hablar; imposible comunicarse; no
    vale; no valen; no vale la pena; no merece la pena; mala experiencia; mal servicio; mala atención; mal atendido; mal
    trato; peor que; peor cada; cada vez peor; va de mal; malas condiciones; mal estado; mala educación; de malas maneras; dejó
    de; dejó de ir; no enciende; no va; no va bien; no me va; no anda; no arranca; nada funciona; nunca funcionó; no sirve
    para nada; no sirven; inutilizable; se rompió; se ha roto; rompe; vino roto; llegó roto; llegó abierto; llegó dañado;
    llegó tarde; caja vacía; vacío; falta una pieza; faltan piezas; no es lo que pedí; no es lo que; no era lo que; nada que
    ver; no coincide con; no corresponde; no cumplen; no cumplieron; no cumple; no se parece; prometieron y; prometido;
    promesas; cobran de más; cobrado de más; cobraron de más; cobraron doble; cobrado doble; doble cobro; cobro indebido;
    cargo indebido; me han cobrado sin; siguen cobrándome; cobrado 9 veces; cobraron 9 veces; no me devuelven; no devuelven;
    no me han devuelto; no quieren devolver; se niegan; negaron; no me gusta; no me gustó; no me ha gustado; no gustó nada;
    no estoy contento; nada contento; nada satisfecho; no quedé conforme; no estoy conforme; inconforme; disconforme; me
    arrepiento; arrepentido; qué asco; qué rabia; qué vergüenza; qué desastre; qué decepción; qué mal; qué pena; menuda; vaya
    timo; es una pena; no puede ser; no es normal; no es posible que; no es justo; cómo es posible; hasta cuándo; cuánto más;
    para qué; perdiendo paciencia; perder paciencia; se me acaba la paciencia; cliente menos; pierden un cliente; han
    perdido un cliente; dejan mucho que desear; deja mucho que desear; no entiendo cómo`),
  ],
  [
    -2,
    split(`abollado; apretado; áspero; bloqueado; borroso; caro; caído; cerrado sin; colapsado; confundido; congelado; corto;
    cuelga; se cuelga; se queda colgado; cuelgan; se apaga; se me apaga; se calienta; se desconecta; se me cierra; se queda
    en blanco; se traba; débil; desgastado; despegado; despega; destiñe; demasiado; demorado; demoran; tardan; tardaron;
    tardísimo; tardanza; difícil; lioso; duda de; encogió; error constante; excusas; excusa; flojo; fallando; fallan; fallos;
    falta; faltan; faltaba; incompleto; incómodo; incomodidad; inestable; inseguro; insuficiente; lamento; lamentablemente;
    desgraciadamente; mediocre; me expulsa; no coincide; no aparece; no recibí; no he recibido; no ha aparecido; no consigo;
    no logro; no carga; no conecta; no me deja; no se puede; no pude; no pudieron; ningún; huele mal; mal olor; peores; poco
    claro; poco fiable; poco útil; poca; pésimamente; quemado; rechazado; regular; retrasa; retrasos; suelto; talla
    equivocada; tuve que; varias veces; viejo; usado`),
  ],
  [
    0,
    split(`espero que estén bien; espero que esté bien; espero que estés bien;
    daños; daño; espero que bien; espero se encuentren bien; espero te encuentres bien;
    gracias de antemano; gracias por adelantado; muchas gracias de antemano; desde ya gracias; de antemano; un saludo;
    saludos cordiales; saludos; cordial saludo; buen fin de semana; que tengan buen día; feliz día; por favor; qué tal;
    estaría bien; estaría genial; sería posible; sería bueno; me vendría bien; me interesa; interesado; ideal; mejor forma;
    mejor manera; mejor opción; mejor precio; la mejor; cuál es mejor; lo mejor; en caso de; si se rompe; si llega roto;
    mayor; menor; bajo; alto; seguridad; nuevo; claro; vale; de acuerdo; perfectamente compatible; bien entregado; está bien
    si; bien si; también; si está bien; tan bien; bueno saber; correcto; correctamente; listo; código; compromiso; recuperar
    contraseña; olvidé; he olvidado; perdí contraseña; perdido contraseña; cupón; descuento; regalo; tarjeta regalo; premium;
    disponible; apto; aprobado; autorizado; protección; beneficios; ventajas; ganar; recompensa; urgente; duda; una duda;
    tengo una duda; dudas; consulta; pregunta; pago; deuda; interesaría; fuerte; ligero; fresco; fresca; natural; cuanto
    antes; lo antes posible; antes posible; última vez que entré; segunda; incidencia; reclamar; reclamación; reclamo; multa;
    prueba; perder; pierdo; esfuerzo; limitado; cerrado; cortar; corta; ya no necesito; no necesito; fuera de plazo; tengan;
    problema con; no sé; sola; solo; suave; caducidad; caduca; falta algún; falta algo; falta para; hace falta; bajo coste;
    error tipográfico; confirmación; crédito; éxito; por ciento; estado; feria; fecha; puntos; grande; mal día; quejas y
    sugerencias`),
  ],
  [
    2,
    split(`acertado; acierto; agilidad; ágil; ameno; amabilidad; amablemente; atento; atentos; atenta; barato y bueno; bien
    hecho; bien explicado; bien atendido; bien embalado; bien empaquetado; calidad precio; cercano; claridad; cómodamente;
    comodidad; correcto trato; cordial; cuidado; dedicación; delicado; detallista; duradero; educado; elegante; eficiencia;
    eficacia; empatía; enhorabuena; esperaba menos; fácil de usar; fácil de; facilidad; funciona perfectamente; funciona de
    nuevo; funciona otra vez; vuelve a funcionar; ya va; ya anda; me funciona; generoso; honesto; ilusión; intuitivo; justo
    lo que; ligero y; limpio; llegó antes; llegó puntual; llegó enseguida; llegó a tiempo; antes de lo esperado; antes de lo
    previsto; al día siguiente; en el mismo día; en un momento; en minutos; en 9 minutos; enseguida; lograron; mejorado;
    mejoró; mucho mejor; muy rápido; muy rápida; rápidamente; rapidez; velocidad; veloz; paciencia conmigo; paciente; práctico;
    preocuparon; profesionalidad; profesionales; resolvieron; resuelve; resolvió; solucionaron; solucionó; solución rápida;
    respuesta rápida; envío rápido; entrega rápida; servicial; serio; seriedad; simpatía; simpático; sencillo; sin problema;
    sin problemas; sin ningún problema; sin complicaciones; sin quejas; ninguna queja; tranquilo; tranquilidad; trato
    excelente; trato humano; útil; utilísimo; valió; contento; me sirve; me sirvió; me ayudó; me ha ayudado; ayudado mucho;
    buena compra; buena experiencia; buen trabajo; buena gente; buen servicio; buena calidad; buen trato; de confianza; confío;
    confiable; cumplieron; cumplidor; como esperaba; como prometido; tal como; tal cual; a gusto; suavecito; económico`),
  ],
  [
    3,
    split(`adoro; adorable; alegre; alegría; alucinante; alucinado; amé; amo; amamos; amor; asombroso; aplauso; aplausos;
    bendición; brillante; brutal; buenísima; chapó; chévere; conforme con; muy conforme; cautivado; de diez; de lujo; de
    maravilla; maravillado; maravillas; como la seda; como nuevo; como un guante; como anillo al dedo; a la perfección;
    perfección; delicia; delicioso; disfrutar; disfruto; disfrutando; diez; un 10; 10 de 10; cinco estrellas; 5 estrellas; emocionado;
    encantó; encantaron; encantan; me chifla; me flipa; entusiasmado; espléndido; estelar; exitazo; excepcional; exacto lo
    que; exactamente lo que; lo que buscaba; lo que necesitaba; justo lo que necesitaba; lo que quería; extraordinario;
    fabuloso; fan; favorito; favorita; fantástica; felicito; felicitar; felicitaciones; formidable; gozada; grandioso; guay;
    guapo; guapísimo; hermosura; increíblemente; inmejorable; insuperables; impresionado; impresionante; infinitas gracias;
    irreprochable; mejor compra; mejor servicio; mejor atención; mejor tienda; mejor app; los mejores; el mejor; lo mejor que;
    me alegra; me alegro; muy contento; muy satisfecho; magnífico; mágico; majo; majísimo; majos; máquina; cracks; crack;
    sois unos; son unos genios; genios; genio; bárbaro; padrísimo; no puedo estar más; no podría estar más; más contento; no
    tengo palabras; ni una queja; notable; óptimo; orgulloso; precioso; preciosa; primera calidad; qué maravilla; qué bien;
    qué alegría; qué ilusión; qué bueno; qué gusto; qué rapidez; quedó perfecto; recomendable; recomendado; recomendaré;
    recomendar; recomendamos; os recomiendo; recomendaría; repetiré; repetiremos; volveré a comprar; volveré a pedir;
    volveremos; volveré; compraré; seguiré comprando; cliente fiel; salvado; salvaron; salvaste; me salvó; salvó la vida;
    sin duda; soberbio; sobresaliente; sonrisa; sorprendido gratamente; gratamente; superó; superado expectativas; superó
    expectativas; mis expectativas; supera; tesoro; vale cada; merece la pena; mereció la pena; valió la pena; todo perfecto;
    todo genial; todo bien; todo correcto; todo estupendo; de verdad gracias; mil gracias; gracias por todo; gracias por la
    ayuda; gracias por su ayuda; gracias por tu ayuda; gracias por la rapidez; gracias por resolver; les agradezco; os
    agradezco; muy agradecido; eternamente; un placer; da gusto`),
  ],
];
