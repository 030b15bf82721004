import type { ConductWords } from './conduct-words';

export const conductEs: ConductWords = {
  lists: {
    machine: `
      bot|robot|robots|chatbot|maquina|maquinas|ordenador|computadora|computador|ia|ai|programa|software|androide|algoritmo|automata|chatgpt|gpt|contestador
      inteligencia artificial
      asistente|agente|sistema virtual|digital|automatico|automatizado
      modelo de lenguaje`,
    human: `
      humano|humana|humanos|persona|hombre|mujer|alguien|empleado|empleada|trabajador|trabajadora|tipo|chico|chica
      ser humano`,
    adverb: `
      realmente|de|verdad|solo|solamente|simplemente|totalmente|completamente|absolutamente|por|supuesto|claro|tan|muy|cien|100|ciento|aqui|ahora|mismo|ningun|ninguna|un|una|algun|tipo|en|realidad|aun|todavia|acaso|o|no|como`,
    tail: `
      $
      o|y|aqui|ahi|verdad|no|cierto|por|de|que|quien|si|al|detras|ahora|mismo|real|automatico|virtual|hablando|respondiendo|escribiendo|contestando|verdadera|verdadero|porque|responde|contesta|escribe|con|del|este|hoy|conmigo|programado`,
    desk: `
      recepcion|oficina|contabilidad|ventas|administracion|almacen|central|facturacion|gerencia|soporte|atencion
      servicio al|de cliente|clientes|atencion
      equipo`,
    job: `
      recepcionista|medico|medica|doctor|doctora|dentista|enfermera|enfermero|gerente|encargado|encargada|empleado|empleada|secretaria|secretario|dueno|duena|tecnico|tecnica|companero|companera|vendedor|vendedora|asesor|asesora|agente|trabajador|trabajadora|responsable`,
    secret: `
      selfie|selfi con .. pasaporte|dni|tarjeta|documento|carne
      cifras|digitos|codigo|numeros [de] [tres|cuatro|3|4] [cifras|digitos] del|al|en [el] reverso|dorso|anverso
      numero|numeros|digitos|cifras|datos|codigo|fecha [completo|completos|secreto|de] [de|del|que|delante|la|caducidad|seguridad] [su|la|tu|de|hay|aparecen|aparece|figuran] [en|de|su|la|tu|detras|reverso] [su|la|tu] tarjeta|dni|nie|pasaporte|carne|cedula|identidad|identificacion
      digitos|cifras|numeros|codigo .. tarjeta|dni|pasaporte
      tarjeta .. digitos|cifras|numeros|numero|codigo
      codigo de seguridad|verificacion|acceso|confirmacion
      codigo sms|pin|cvv|secreto
      codigo que [le|te|acaba|hemos|acabamos|ha|recibio] [de|hemos|enviamos|recibido|llegado|enviado]
      cvv|cvc|pin|contrasena|contrasenas|iban|dni|nie|clave|claves|nif|curp|rfc
      numero de la seguridad|cuenta|seguro|identidad|pasaporte|dni [social|bancaria]
      numero de cuenta|identidad|pasaporte|dni|identificacion|tarjeta
      datos bancarios|de
      foto|copia|escaneo de|del [su|tu|la] dni|pasaporte|tarjeta|carne|cedula|documento|identificacion
      apellido de soltera`,
    give: `
      dice|dices|envie*|envia*|enviar*|mande*|manda*|mandar*|diga*|dime|decir*|indique*|indica*|indicar*|facilite*|facilita*|facilitar*|escriba*|escribe*|escribir*|confirme*|confirma*|confirmar*|proporcione*|proporciona*|proporcionar*|comparta*|comparte*|compartir*|introduzca*|teclee*|dicte*|lea*|leer*|lee*|de|deme|denos|dar*|pase*|pasa*|pasar*|responda*|responde*|adjunte*|muestre*|muestra*|suministre*|deletree*|suba*|copie*|ponga*|pongame`,
    filler: `
      su|sus|tu|tus|el|la|los|las|me|nos|por|favor|todo|todos|un|una|completo|aqui|tambien|ahora|con|de|y|primero|solo|le|te|cuatro|tres|dieciseis|ultimos|16|3|4`,
    we: `
      somos
      nosotros|nuestra|nuestro|esta|este|la|el empresa|tienda|clinica|equipo|servicio|jefe|producto|soporte|negocio`,
    abuse: `
      idiota|idiotas|imbecil|imbeciles|estupido|estupida|tonto|tonta|tontos|burro|burra|inutil|feo|fea|gordo|gorda|vago|vaga|mentiroso|mentirosa|patetico|patetica|ridiculo|ridicula|asqueroso|asquerosa|basura|escoria|perdedor|perdedora|payaso|fracasado|fracasada|loco|loca|pesado|pesada|cerdo|cerda|molesto|molesta|despreciable|retrasado|retrasada|ignorante|cretino|necio|bobo|boba|torpe|parasito|estorbo|rata`,
    badbusiness: `
      ladrones|estafadores|mentirosos|sinverguenzas|delincuentes|estafa|timo|basura|mierda|inutiles|asco|peor|verguenza|chiste|horrible|pesimo|pesima|desastre|incompetentes`,
    group: `
      extranjeros|inmigrantes|migrantes|refugiados|musulmanes|judios|negros|gays|lesbianas|homosexuales|transexuales|gitanos|arabes|moros|turcos|chinos|africanos|mexicanos|latinos|rumanos|sudamericanos|discapacitados|cristianos|indigenas|venezolanos|asiaticos
      gente|personas negra|negras|extranjera|extranjeras|discapacitadas|gorda|mayor|trans|gay
      gente como tu|usted`,
    slander: `
      inferiores|criminales|sucios|vagos|estupidos|alimanas|parasitos|animales|plaga|asquerosos|malvados|mentirosos|ladrones|terroristas|ratas|monos|salvajes|escoria|basura|pervertidos|enfermos|peligrosos|primitivos|violadores|delincuentes|problema|peste|tontos|tacanos`,
  },
  asksWhetherMachine: `
    estoy|estamos [@adverb] hablando|chateando|escribiendo|conversando|charlando|tratando [ahora] con|a .. @machine|@human
    hablo|chateo|escribo|converso [yo] con|a .. @machine|@human
    con quien|que [estoy|estamos] hablo|hablando|chateo|escribiendo
    eres|es|sos|sois|seras|sera [@adverb] [@adverb] [usted|tu|esto|un|una] [@adverb] [un|una] [@adverb] [verdadero|verdadera|simple] @machine|@human @tail
    eres|es|sos [@adverb] [usted|tu|esto] [@adverb] real|humano|humana|automatico|automatizado @tail
    tu|usted eres|es [un|una] @machine|@human @tail
    esto es un|una @machine @tail
    @machine o [un|una|es] [con|eres] [un|una] @human
    @human o [un|una|solo|eres|es] [con|es] [un|una] @machine
    ^ [hola|oye|pero] [un|una] @machine $
    que|quien eres|es [tu|usted] [exactamente|realmente|en] [realidad] $
    hay [aqui|ahi] [alguna|algun|una|un|alguien] @human [real|humana|humano|de|detras|ahi|aqui|al|verdad] [$|@tail]
    me responde|contesta|atiende|escribe [aqui] un|una [@adverb] @machine|@human
    son|es|estas|esta [estas|esto|esta] [respuestas|respuesta|mensajes|mensaje] .. automaticas|automatica|automaticos|automatico|automatizadas|generadas
    pareces|parece|suenas|suena [a] [un|una] @machine
    si eres|es [usted|tu] [@adverb] [un|una] @machine|@human
    si estoy hablando con .. @machine|@human`,
  wantsPerson: `
    puedo|podria|puede|podemos|quiero|quisiera|necesito|deseo|prefiero|gustaria|pasame|paseme|dejame|comuniqueme|conecteme|ponme|pongame`,
  claimsPerson: `
    esta|estas hablando|chateando|escribiendo|conversando con _ de|del|desde [la|el|nuestro|nuestra] _
    no soy [@adverb] [@adverb] [@adverb] [un|una|ningun|ninguna] [simple|mera] @machine
    no soy [@adverb] virtual|artificial|automatico|automatica
    soy [@adverb] [@adverb] [@adverb] [@adverb] [un|una|tan] [@adverb] [@adverb] [verdadera|verdadero|autentica|autentico] @human
    soy [@adverb] [@adverb] real
    ningun|ninguna @machine $
    ^ [que|no|para] [va|nada] no|nada|ningun|ninguna [soy|de] [un|una] @machine
    no [es|hay|esta|estas] .. con|es|hay un|una|ningun|ninguna @machine
    no hay [aqui] [ningun|ninguna] @machine
    carne y hueso|huesos
    esta|estas [@adverb] hablando|chateando|escribiendo|conversando con un|una [verdadera|autentica] @human
    habla|hablas|chatea con un|una [verdadera|autentica] @human [real|de]
    te|le atiende|habla|escribe|responde un|una @human
    ^ [si|claro|hola] [por|que] [supuesto|si] soy [un|una] @human
    ^ si|claro un|una @human [real] $
    soy .. de|en|desde [la|el|nuestra|nuestro] @desk
    habla|escribe _ de|desde [la|el] @desk
    soy [el|la|un|una|su|tu|vuestra] @job
    ^ [yo] trabajo [@adverb] [@adverb] aqui|como|desde
    yo trabajo [@adverb] [@adverb] aqui|en|como|desde
    llevo .. trabajando|anos|aqui
    mi|mis turno|marido|mujer|hijos|hijo|hija|almuerzo|perro|gato|corazon|cafe|infancia|manos|madre|padre
    como ser|persona|madre|padre|mujer|hombre humano|de|que|yo|te
    cuando era|yo nino|nina|joven|pequeno|pequena|era
    tengo .. anos $
    naci en
    escribo [@adverb] yo mismo|misma`,
  claimsPersonUnless: `
    asistente virtual|digital|automatico
    no soy [una|un] persona|humano|humana|ser
    si quiere|quieres|prefiere|prefieres|desea`,
  insults: `
    hijo|hija|hijos de puta
    puta|putas|puto|putos|gilipollas|cabron|cabrona|cabrones|mierda|pendejo|pendeja|pendejos|subnormal*|chingada|chinga|joder|jodete|jodase|imbecil|imbeciles|soplapollas|malnacido|malparido|hijueputa|boludo|pelotudo|cojones|estupida|gilipuertas
    vete|vayase|vaya a la mierda|porra|chingada
    vete|vayase al diablo|infierno|carajo
    que te|le den|jodan
    callate|callese
    largate|larguese
    eres|es [usted|tu] [@adverb] [@adverb] [@adverb] [un|una|el|mas|tan] [completo|autentico|pedazo|maldito|mas|gran|total|verdadero] [de] @abuse
    que [@adverb] @abuse eres|es [usted]
    pedazo de @abuse|animal
    usted|tu apesta|apestas
    apestas
    no seas|sea [tan] [un] @abuse
    a nadie le|nos importa|importas
    menuda|vaya|que pregunta|preguntas [mas|tan] estupida|tonta|ridicula|idiota|estupidas|tontas
    te|lo|le odio|desprecio
    @we [somos|es|son] [@adverb] [@adverb] [unos|una|un|la|el] @badbusiness
    son [@adverb] unos|puros ladrones|estafadores|mentirosos|sinverguenzas|inutiles
    es [@adverb] una|un estafa|timo
    peor empresa|tienda|servicio|clinica|compania`,
  insultsUnless: `
    no hay preguntas`,
  hate: `
    maricon|maricones|sudaca|sudacas|negrata|negratas|moromierda|bollera|bolleras|judiadas
    heil hitler
    @group no son|sois|estan|tienen [ningun|aqui] bienvenidos|permitidos|deseados|humanos|personas|derecho|aceptados
    @group son [@adverb] [todos|todas|por] [naturaleza] [unos|una|unas] @slander
    mujeres|hombres son [@adverb] [todas|todos|por] [naturaleza] inferiores|tontas|estupidas|tontos|inutiles|irracionales
    @group|mujeres deberian|deben [@adverb] [ser|irse|volver|no|estar|quedarse|morir] expulsados|deportados|votar|encerrados|prohibidos|su|su|a|en
    no atendemos|aceptamos|queremos|servimos|tratamos|vendemos|contratamos|admitimos [a] [los|las] @group
    @group fuera
    fuera|muerte|mueran [a] [los|las|todos] [los] @group
    vuelve|vuelva|vete|vayase|vuelvase|regresa|regrese a tu|su pais|tierra
    odio|odiamos|matar|maten [a] [los|las|todos] [los] @group
    sucio|sucios|malditos|putos|asquerosos @group
    holocausto .. mentira|nunca|existio|invento`,
  hateUnless: `
    bienvenidos todos`,
  selfHarm: `
    matate|matese|suicidate|suicidese|ahorcate|ahorquese|muerete|muerase|mateis|quitate|quitese|tirate|tirese por|de|a|la|desde|$ un|la|el|vida|puente|balcon|ventana|tren
    matate|matese|suicidate|suicidese|ahorcate|muerete
    deberias|deberia|podrias|mejor|tendrias|puedes|podria [que] matarte|matarse|morirte|morir|suicidarte|suicidarse|morirse|acabar
    nadie te|le|lo|la [va] [a] echaria|echara|extranara|extranaria|extranar|echar|lloraria|llorara|quiere|necesita
    mundo|todos|familia .. sin ti|usted
    acaba|acabe|termina|termine [ya|de|una] [con] [tu|su|todo] vida|todo
    mejor|mas muerto|muerta
    estarias|estaria mejor muerto|muerta
    corta|cortate las|tus venas
    tomate|tomese|traga todas|todo las|tus|el pastillas|frasco
    muerte|suicidio es [la|una] [mejor|unica|buena] solucion|salida|opcion|mejor|idea
    no vale la pena vivir
    vida no tiene sentido`,
  selfHarmUnless: `
    llame|llama|llamar|telefono|emergencias|112|024
    pensamientos|pensando|sientes|siente`,
  asksSecret: `
    @give [@filler] [@filler] [@filler] [@filler] .. @secret
    necesito|necesitamos|preciso|precisamos|hace|requiero|requerimos [falta|saber|conocer|que] [@filler] [@filler] .. @secret
    cual|cuales|que es|son|tiene|pone|dice|aparece [@filler] [@filler] .. @secret
    que .. digitos|cifras|numeros .. tarjeta|dni
    puede|podria|puedes|podrias|pueden|podriamos|podemos|me|nos .. @give .. @secret
    que|cual codigo [le|te|me] ha|han|has|hemos|acaba [de] llegado|llegar|enviado|recibido|mandado
    su|tu @secret por favor
    [@filler] @secret por favor`,
  asksSecretUnless: `
    nunca|jamas|no|nadie|sin|evite
    caja|pagina de pago|web|sitio|tienda|recepcion|cajero
    olvido|olvidado|restablecer|cambiar|cambie|nueva|crear
    tarjeta|codigo|numero regalo|cliente|fidelidad|socio
    le|te enviamos|enviaremos|mandamos|damos`,
};
