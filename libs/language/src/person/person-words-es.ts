import type { PersonWords } from './person-words';

export const personWordsEs: PersonWords = {
  lookalike: `roubo; roubos; fantasia de agente; boots; botas; agente en; robo; robos;
    disfraz de agente; persona de contacto; personas de contacto; por persona; cada persona; otras personas; personales;
    agenda; contrato; contactos; contacto telefonico; datos de contacto; numero de contacto; agente de viajes;
    agente inmobiliario; recursos humanos; error humano; asesoria; llamada; llamadas; llave; llega; llegar; habla;
    operador turistico; operador movil; operador de telefonia; agente de seguros; agente de limpieza;
    agente limpiador; representante de ventas; representante legal; soporte telefonico; derechos humanos;
    cuerpo humano; en persona; gestor de contrasenas; tiempo real; persona fisica; persona juridica; videollamada;
    videollamadas; lentes de contacto; pagina de contacto; contacto de emergencia; se llama; hablan;
    agente encubierto; agente secreto; robot de cocina; robot aspirador; la maquina de cafe; maquina de coser;
    lavadora; llamada perdida; agencia; agencias; llame ayer; tienda; tiendas; pariente; cliente; clientes;
    gente joven`,
  contact: `hablar; hablarle; habla con; hablo con; hablemos con; platicar; charlar; conversar; contactar;
    contactarme; comunicarme; comunicar; comunicarse; contactame; contacteme; contacto con; pasame; paseme; pasenme;
    pasarme; pasar con; me pasas; me pasa; me pasan; me pase; me pasen; ponerme; me pones; me pone; me ponen;
    me pongan; me ponga; atienda; atiendan; atender; me atienda; atendido; hablar con; llamar; llamar a; localizar;
    dirigirme; tratar con; escribir a; chatear; hablat; hablr; ablar; hbalar; habalr; me responda; me conteste;
    me ayude; cominicar; tratarlo con; tratar esto con; tratar este tema con; dialogar; comentarlo con;
    consultar con; resolverlo con; verlo con; mensajear; contacta; contacten; contacte con; contactar con;
    contactarnos; ponerse en contacto; ponerse al telefono; estar en contacto; entrar en contacto; dirigirme a;
    hablarlo con; hablaria con; hablase con; hablara con; llegar a hablar; me atiendan; atenderme; atiendame;
    atiendanme; ser atendido; ser atendida; atendida; atendido por; atendida por; que me ayude; pasele; paselo;
    pasale; pasalo; pasenle; pasenlo; pasar el caso; pasar esto; pasenos; pasarnos; pasar mi caso; remitame; remitir;
    remitanme; comunicarnos; responderme; contestarme; escribirme con; escribir con; haga hablar; hablen; ponganos;
    dejenme con; dejame con; tener contacto con; hablar directamente; chatee; charla con; conversacion con;
    enlace con; contactarlos; contactarles; transferir a; hablando; hablando con; conversando; chateando;
    transferir la conversacion; conectar; conectar con; conecten; conecta; enlazar; enlazar con; transfieran a;
    transfiera a; transfiere a; derivar; deriven; derivar a; pase con; pasen con; pasar a; cambiame; cambieme;
    cambiar a; seguir hablando; discutir con; atendiera; intercambiar; interactuar; comunicacion con;
    con quien debo hablar; chat en vivo; chat en directo; chat; conteste; hablarlo; pasarme al; pasarme a;
    comunicarme con; atenderme por; conversarlo`,
  takeover: `encargarse; hacerse cargo; encargue; se encargue; ocuparse; se ocupe; asumir; tomar el control;
    tomar esto; se haga cargo; maneje; lo maneje; intervenga; intervenir; revise esto; revisar esto; revisarlo;
    atender mi caso; tome el caso; tome mi caso; se una; mire esto; lo mire; lo revise; lo vea; revise mi;
    revisara mi; vea mi; me acompane; me guie; ver esto; verlo; revisar mi; revisar mi cuenta; mirar mi; mirar esto`,
  handover: `conectame; conecteme; conectarme; conectenme; transfiereme; transfierame; transfieranme; transferirme;
    me transfieran; me transfieres; me transfiere; derivame; derivarme; deriveme; derivenme; me deriven; me derives;
    comuniqueme; comunicame; comuniquenme; me comuniquen; me comunique; me comunicas; me comunica; me conecten;
    me conecte; me conectas; transfierenos; transfieran mi caso; escale; escalen; escala; escalar; escalen mi caso;
    escale mi caso; redirigeme; redirijame; redirijanme; enlaceme; enlazame; me enlaza; me enlacen; me redirija;
    me redirijan; me transfiera; conectenos; me derive; me deriva; transferir mi caso; transfiera mi caso; me conecta;
    me conectan; me puedes transferir; comuniquenos; escalemos; pasame con uno; paseme con uno; pasenme con uno;
    me pasa con uno; comuniqueme con uno; dame uno; deme uno; denme uno; quiero uno; necesito uno;
    ponerme en contacto; pongase en contacto; ponme en contacto; pongame en contacto; ponganme en contacto;
    me pongan en contacto; me pongas en contacto`,
  contactMe: `me pueden llamar; me puede llamar; me podrian llamar; me podria llamar; podeis llamarme;
    me podeis llamar; llamame; llameme; llamenme; me llamen; me llame; me llaman; me llamas; me puedan llamar;
    pueden llamarme; puede llamarme; podrian llamarme; llamarme; me contacten; me contacte; contactenme;
    devuelvanme la llamada; me devuelvan la llamada; telefoneeme; me telefonee; me telefoneen;
    contacteme por telefono; me llamase; me llamara; llamarme por telefono; que me llamen; devolverme la llamada;
    devuelvame la llamada; devuelvanme una llamada; devuelva la llamada; devuelvan la llamada; me devuelva la llamada;
    devuelveme la llamada; devolucion de llamada; llamada de vuelta; me regrese la llamada; regresenme la llamada;
    se pusiera en contacto conmigo; se ponga en contacto conmigo; se pongan en contacto conmigo;
    ponganse en contacto conmigo; pongase en contacto conmigo; contactara conmigo; contacte conmigo;
    contacten conmigo; me contactara; me marquen; me marque; marcarme; llamadme; rellamada; me haga una llamada;
    haganme una llamada; llamarnos; llamenos; llamennos; me den un toque; me echen una llamada; comunicarse conmigo;
    comuniquense conmigo; se comunique conmigo; se comuniquen conmigo; me devolvieran la llamada;
    me devuelvan una llamada; devolvieran la llamada; recibir una llamada; me llamaran; me llamasen; me contactaran;
    me contacta; me contactan; llamar a mi numero; me pegan un telefonazo; me llamaseis`,
  staff: `agente; humano; humana; operador; operadora; representante; asesor; asesora; ejecutivo; ejecutiva;
    empleado; empleada; ser humano; atencion humana; ayuda humana; persona humana; agente humano; trato humano;
    alguien real; alguien humano; alguien de verdad; alguien de carne y hueso; alguien del equipo; teleoperador;
    teleoperadora; dependiente; tecnico humano; asistente; companero; companera; especialista; experto; experta;
    consultor; consultora; gestor; gestora; ser vivo; persona de soporte; trabajador; trabajadora; colega;
    alguien de soporte; alguien de atencion; alguien de su equipo; alguien de tu equipo; alguien del personal;
    alguien de la empresa; alguien de ustedes; alguno de los suyos; alguno de ustedes; uno de ustedes;
    uno de sus agentes; miembro del equipo; miembro de su equipo; persona del equipo; ayuda de verdad;
    soporte humano; asistencia humana; contacto humano; recepcionista; colaborador; interlocutor;
    una de sus empleadas; personal humano; asesor humano; telefonista; miembro; ser humano de verdad;
    companero humano; companera humana; tecnico de soporte; alguien que sepa; comercial; persona de carne y hueso`,
  plural: `agentes; humanos; operadores; asesores; representantes; empleados; companeros; especialistas; trabajadores;
    agentes humanos; encargados; seres humanos; personas`,
  boss: `supervisor; supervisora; encargado; encargada; responsable; gerente; jefe; jefa; superior; superiores;
    director; directora; alguien superior; alguien con autoridad; coordinador; coordinadora; alguien a cargo;
    quien este a cargo; la persona a cargo; el que manda; quien manda; duena; dueno`,
  person: `persona; gente; tipo; chico; senor; senora; muchacho; muchacha; hombre; mujer; individuo; fulano`,
  someone: `alguien; algien; alguno; alguna persona; otra persona; alguien mas; alguna; alguien diferente`,
  who: `con quien puedo; con quien podria; con quien tengo que; con quien debo; con quien hay que; a quien puedo;
    a quien debo; a quien tengo que; con quien se puede; con quien`,
  desk: `atencion al cliente; servicio al cliente; servicio de atencion; soporte; asistencia al cliente;
    servicio de cliente; soporte al cliente; soporte tecnico; atencion del cliente; servicio de asistencia;
    atencion a clientes; su equipo; el equipo; atencion telefonica; centro de atencion; mesa de ayuda;
    central telefonica; centralita; linea de atencion; servicio de soporte; servicio tecnico;
    departamento de atencion; el soporte; su soporte; ayuda al cliente; call center; recepcion; atencion al usuario;
    servicio a clientes; callcenter`,
  department: `departamento; equipo; area; seccion; division; depto; ventas; facturacion; reclamos; reclamaciones;
    area de reclamos; departamento de facturacion; departamento de ventas; departamento comercial; area comercial;
    finanzas; contabilidad`,
  real: `real; reales; verdadera; verdadero; de verdad; de carne y hueso; fisica; viva; autentica; en vivo;
    de carne y huesos; autentico; verdaderos; de veras; presencial; real de verdad; viviente; pensante`,
  bot: `bot; bots; chatbot; chatbots; respuestas automaticas; contestador automatico; sistema automatico;
    mensajes automaticos; respuestas predeterminadas; respuestas prefabricadas; respuesta automatica;
    mensaje automatico; robotito; asistente virtual; agente virtual; contestadora; contestadora automatica;
    mensajes predeterminados; chat bot; chat automatico; asistente automatico; respuestas de robot;
    respuestas grabadas; chatgpt; sistema automatizado; atencion automatica; boot; bott`,
  machine: `robot; robots; maquina; maquinas; ordenador; computadora; ia; inteligencia artificial; programa;
    maquinita; ordenadores; computadoras; un programa; software; algoritmo; aparato; una ia`,
  imperative: `dame; deme; denme; me das; traigame; traiganme; traeme; traigan; consigame; consiganme; consigueme;
    buscame; busqueme; busquen; ponme; pongame; ponganme; poneme; trae; traiga; pon; ponga; pongan; llama a; llamen a;
    llame a; me da; me dan; facilitame; facilitenme`,
  want: `quiero; queria; quisiera; quieren; necesito; necesitaria; me gustaria; prefiero; preferiria; exijo; pido;
    solicito; busco; necesitamos; queremos; me puedes dar; deseo; desearia; quierp; kiero; kero; nesesito; nececito;
    necesto; neceisto; exigimos; que venga; me urge; requiero; pedi; he pedido; pedir; pedimos; llevo pidiendo;
    pidiendo; deseamos; querria; querriamos; me encantaria; agradeceria; le agradeceria; les agradeceria;
    me vendria bien; seria posible; es posible; puedo tener; podria tener; puedo pedir; necesito que; demando;
    solicitar; solicite; puede una; puede un; podria un; podria una; puede alguna; me hace falta; conseguirme;
    avisa a; avisen a; avise a; exigir; reclamo; que se ponga; que salga; ponga a; pongan a; pon a; manda; manden;
    envia; envien; se ponga; pedirle a; pidele a; podemos tener; donde encuentro; donde hay; donde consigo;
    como consigo; como obtengo; prefiramos; conseguir; insisto; kisiera; qiero; qisiera; me das a; tengo que hacer;
    hay que hacer; debo hacer; necesito hacer; exijo ver; exijo ver al; quiero ver; quiero ver al; ver al; ver a;
    puede; pueden; podria; podrian; podeis; puedes; podrias; puedo; podemos; podriamos; deje; dejen que; deja que;
    deje que; dejenme; dejame; dejeme; quiero que; que uno; que una; que un; que lo; que me atienda; pido que;
    espero que; solo un; debe; deberia; deberian; me sentiria; sentiria; seria mejor; mejor un; se requiere; requiere;
    gustaria; estaria bien; estaria bueno; seria bueno; seria genial; seria ideal`,
  cannot: `no puedo; no se; no se como; no logro; no consigo; no hay manera; no hay forma; no me deja; no me dejan;
    por que no; no podia; imposible; no es posible; no encuentro; no se puede; porque no puedo`,
  must: `tengo que; tenemos que; debo; tengo q; debo de`,
  not: `no; nunca; jamas; ni; tampoco; ningun; ninguna; nadie`,
  without: `sin; en vez de; en lugar de; antes de; despues de; no hace falta; no necesito; no es necesario; evitar;
    tras; hace falta que; hay que; no tengo que; ya no necesito; ya no quiero hablar; ya no hace falta;
    no quiero hablar; tendre que; debere; estoy obligado a; no requiero; no hay necesidad de; sin necesidad de;
    sin tener que; es necesario; hace falta; es obligatorio; no me pasen; no me pases; ser; ser un; ser una;
    convertirme en; trabajar como; trabajar de; hacerme; trabajo de; trabajo como`,
  enough: `basta; harto; harta; cansado; cansada; odio; dejen; deja; para de; paren; estoy harto de; nada de; quita;
    quiten; inutil; no soporto; no aguanto; dejate; no mas; fuera; me niego; niego; prefiero no; preferiria no;
    basta ya; basta de; olvida; olvidate de; fastidia; hasta las narices; hasta el gorro; cansado de; detesto;
    suficiente; quitame; saquen; callate; dejad; me canse de; no pienso; no voy a; deja el; deja de; paren con;
    para ya; nada mas de; no otro; otra vez el; aburrido de; aburrida; paso de; estoy harto; estoy harta;
    estoy cansado; estoy cansada; estoy aburrido; estoy aburrida; dejen de; deje de; no sigan; paren de`,
  why: `por que me; por que; porque me; para que me`,
  past: `hable; hablamos; hablaron; hablado; hablaba; contacte; llame; llamado; contactado; atendio; atendieron; pude;
    pudimos; tuve que; logre; consegui; dijo; dijeron; me dijo; me dijeron; fue; estuve; acabo de; comunique;
    gracias por; era; tuvimos; converse; charle; contestaron; me atendio; encantado; ya tengo; ya hable; ya me;
    hablo conmigo; me atendieron; me ayudo; ayudo; resolvio; soluciono; prometio; aseguro; contesto; recomendo;
    merece; me paso; me pasaron; pasaron; pasarme con maria; ha dicho; ha hablado; he hablado; hemos hablado;
    tras hablar; despues de hablar; fui; respondieron; llamo; llamaron; me llamo; me llamaron; he podido;
    he conseguido; me han; me ha; estuvo; hablabamos`,
  lastTime: `ayer; anoche; la semana pasada; el mes pasado; la ultima vez; hace dias; anteayer; el lunes pasado;
    esta manana; la otra vez; el otro dia; el viernes; el lunes; el martes; el miercoles; el jueves; el sabado;
    el domingo; hace poco; hace un rato; hace una semana; antes de ayer; esta semana pasada; el ano pasado;
    hoy temprano`,
  definite: `el; la; los; las; su; sus; tu; tus; este; esta; ese; esa; vuestro; del`,
  own: `mi; mis; nuestro; nuestra`,
  oneOf: `uno de sus; una de sus; uno de los; una de las; alguno de sus; alguna de sus; uno de tus; una de tus;
    alguno de tus`,
  small: `un; una; unos; unas; con; a; de; en; por; y; que; algun; otro; otra; se; lo; me; le; tal; nos; mi caso;
    mi pedido; ese caso; mi problema; si; asi que; al menos; les; os; te; al`,
  here: `ahi; aqui; disponible; alli; al otro lado; por ahi; por aqui; detras; conectado; conectada; leyendo;
    despierto; disponibles; del otro lado`,
  please: `por favor; porfa; porfavor; favor; xfa; xfavor; pls; porfis`,
  filler: `ya; ahora; ahora mismo; inmediatamente; urgente; urgentemente; solo; directamente; mejor; hoy; ok; vale;
    maldito; puto; puta; maldita; jodido; pues; mismo; cuanto antes; sea; lo antes posible; ya mismo; puede ser;
    dos veces; tres veces; varias veces; muchas veces; otra vez; de nuevo; de una vez; por fin; rapido; pronto;
    simplemente; tal vez; quizas; quiza; un momento; un momentito; un instante; un rato; un segundo; esta tarde;
    manana; al telefono; por telefono; por chat; en persona ya; personalmente; enseguida; al toque; por fa; x favor;
    porfavorcito; ahorita; por dios; joder; cono; de una; inmediato; de inmediato; seguida; tambien; entonces; nomas;
    lo antes; en seguida; directo; siquiera; unicamente; minimo; cuando puedan; cuando pueda; cuando puedas;
    requerida; necesaria; urgente por; requerido; necesario; esto; que entienda; que me entienda; que sepa;
    que resuelva; que decida; que pueda decidir; que pueda ayudarme; que pueda; competente; que escuche`,
  identity: `eres; es usted; es esto; esto es; estoy hablando; estoy; es un; eres un; sos; son; es una; soy; no soy;
    usted es`,
  exists: `hay; existe; habria; tienen; habra; hay por; ay; no hay; tendran; tienes; teneis`,
  act: `ayudar; responder; contestar; quien; ayude; responda; conteste; porque; y no; sino; o; revise; resuelva;
    ayuda; asistencia; apoyo; ayuda de; conmigo; con el que; con la que; a quien; con la cual; que sea; sobre; acerca;
    revisar; tomar; ayudarme; atencion; para`,
  hours: `hora; horas; horario; horarios; cuando; dias; cuanto; cuesta; cuanto cuesta; cuanto tarda; abierto; abre;
    abren; cierra; cerrada; cerrado; festivos; sabados; domingos; gratis; gratuito; cuando llegue`,
  contrast: `pero; aunque`,
  courtesy: `hola; buenas; buenos dias; gracias; muchas gracias; estimado; estimada; saludos; adios; querido;
    buenas tardes; perdon; perdone; disculpe; disculpa; oye; oiga; mire; mira; lo siento; buenas noches`,
};
